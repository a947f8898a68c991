/* Images, which links make.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_LINK_H
#define SIM_CUDA_LINK_H

#include "core/load/load.h"
#include "driver/driver.h"

/* Texts that IMAGE, the result of a link and SIZE bytes at most, holds: a new
   array of *COUNT; NULL when IMAGE is no such thing.  */
struct sim_text *image_texts (const void *image, size_t size, int *count);
/* The module that the link which made IMAGE has for C's device, if it is
   still there and not taken; it is the caller's now.  */
struct sim_module *image_module (const void *image, struct context *c);

#endif
