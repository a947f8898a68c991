/* The CUDA twins of sparse.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define ACTIVE(active, i) ((active)[i] > LEVEL)
#define WRITES(value) ((value) > LEVEL)
#include "write.h"

#define SPARSE(name)							\
  TWIN									\
  sparse_##name (int n, int rounds, const float *active,		\
		      const float *x, float *a)				\
  {									\
    name <<<blocks (n, BLOCK), BLOCK>>> (n, rounds, active, x, a);	\
    return cudaGetLastError ();						\
  }

SPARSE (naive)
SPARSE (cuda_through)
SPARSE (cuda_back)
