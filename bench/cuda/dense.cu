/* The CUDA twins of dense.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define ACTIVE(active, i) true
#define WRITES(value) true
#include "write.h"

#define DENSE(name)							\
  TWIN									\
  dense_##name (int n, int rounds, const float *x, float *a)	\
  {									\
    name <<<blocks (n, BLOCK), BLOCK>>> (n, rounds, NULL, x, a);	\
    return cudaGetLastError ();						\
  }

DENSE (naive)
DENSE (cuda_through)
DENSE (cuda_back)
