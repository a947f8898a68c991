/* The devices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_DEVICE_H
#define SIM_CUDA_DEVICE_H

#include "core/limits.h"
#include "driver/driver.h"

extern struct device devices[LIMIT_DEVICES];
extern int device_count;

/* The device with that number, or NULL.  */
struct device *device_get (CUdevice number);

#endif
