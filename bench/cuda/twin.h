/* What the CUDA twins share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A twin X has the functions X_naive and X_tile, with the arguments of the
   OpenACC kernel X and pointers to the device's memory; they queue the kernel
   in the default stream and return CUDA's error code.  */

#ifndef TWIN_H
#define TWIN_H

#define TWIN extern "C" int

/* How many blocks of SIZE do for N iterations.  */

static inline unsigned
blocks (long n, int size)
{
  return (n + size - 1) / size;
}

#endif
