/* Images, which links make.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_LINK_H
#define SIM_CUDA_LINK_H

#include "core/load/load.h"
#include "driver/driver.h"

/* The texts in IMAGE, the result of a link with at most SIZE bytes: a new array of
   *COUNT.  NULL when IMAGE is no such result.  */
struct sim_text *image_texts (const void *image, size_t size, int *count);
/* The module that the link which made IMAGE has for the device of C, or NULL if it
   is gone or taken.  It is the caller's from now on.  */
struct sim_module *image_module (const void *image, struct context *c);

#endif
