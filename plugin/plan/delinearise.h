/* Flat indices back into dimensions: `n*i+j' is [i][j] of rows of n.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_DELINEARISE_H
#define ACCCACHE_PLAN_DELINEARISE_H

#include "poly.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Why a flat index doesn't fall into dimensions.  */
enum delinearise_result
{
  DELINEARISE_OK,
  DELINEARISE_INDEX_UNKNOWN,    /* the flat index is unknown */
  DELINEARISE_STRIDE,           /* the stride of *DIM is unknown, zero, or not one term */
  DELINEARISE_REMAINDER,        /* not a multiple of the innermost stride */
  DELINEARISE_OUTSIDE           /* the index of *DIM is certainly outside its extent */
};

/* Splits the flat index FLAT into INDEX[0..RANK-1], innermost dimension first, so that FLAT is
   the sum of INDEX[d] * STRIDE[d].  EXTENT[d] is the number of elements of dimension d, unknown
   where it is; indices count from 0.  Among the splits it prefers offsets near zero where
   an index varies (`n*i+j-1' is [i][j-1]) and those inside where it doesn't
   (`n*i+n-1' is [i][n-1]).  *DIM, which may be null, is the dimension of a failure.  INDEX
   is unknown then.  */
enum delinearise_result delinearise (const struct poly *flat, int rank, const struct poly stride[],
                                     const struct poly extent[], struct poly index[], int *dim);

#ifdef __cplusplus
}
#endif

#endif
