/* What the CUDA twins share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A twin X has the functions X_naive, X_tile and X_best, with the arguments of the
   OpenACC kernel X and pointers to the device's memory; they queue the kernel
   in the default stream and return CUDA's error code.  X_naive is what one writes
   first, X_tile has the tiles of the cache directive, and X_best is as fast as CUDA
   gets without tensor cores.  The twins of loops have X_naive and X_tuned.  */

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
