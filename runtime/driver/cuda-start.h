/* Start and end.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_START_H
#define SIM_CUDA_START_H

#include <stdbool.h>


/* cuInit has been called.  */
extern bool driver_started;

#endif
