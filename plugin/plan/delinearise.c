/* Flat indices back into dimensions: `n*i+j' is [i][j] of rows of n.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "delinearise.h"

/* Splits FLAT from the outermost stride on.  */

static enum delinearise_result
split (const struct poly *flat, int rank, const struct poly stride[], struct poly index[], int *dim)
{
  struct poly left = *flat;
  for (int d = rank - 1; d >= 0; d--)
    {
      struct poly rem;
      *dim = d;
      if (!poly_divmod_stride (&left, &stride[d], &index[d], &rem))
        return DELINEARISE_STRIDE;
      left = rem;
    }
  return poly_is (&left, 0) ? DELINEARISE_OK : DELINEARISE_REMAINDER;
}

/* Makes up for an INDEX[D] that is constant and negative by taking one from the
   dimension around it, where that is a multiple of this one.  */

static void
borrow (int d, const struct poly stride[], struct poly index[])
{
  int64_t value, elems;
  struct poly row;
  if (!poly_is_const (&index[d], &value) || value >= 0
      || !poly_div_exact (&stride[d + 1], &stride[d], &row)
      || (poly_is_const (&row, &elems) && elems <= 0))
    return;
  index[d] = poly_add (&index[d], &row);
  index[d + 1] = poly_add_const (&index[d + 1], -1);
}

static bool
certainly_outside (const struct poly *index, const struct poly *extent)
{
  int64_t value, beyond;
  return (poly_is_const (index, &value) && value < 0)
         || (poly_diff_const (index, extent, &beyond) && beyond >= 0);
}

static enum delinearise_result
delinearise_known (const struct poly *flat, int rank, const struct poly stride[],
                   const struct poly extent[], struct poly index[], int *dim)
{
  enum delinearise_result result = split (flat, rank, stride, index, dim);
  if (result != DELINEARISE_OK)
    return result;
  for (int d = 0; d + 1 < rank; d++)
    borrow (d, stride, index);
  for (*dim = 0; *dim < rank; ++*dim)
    if (certainly_outside (&index[*dim], &extent[*dim]))
      return DELINEARISE_OUTSIDE;
  return DELINEARISE_OK;
}

enum delinearise_result
delinearise (const struct poly *flat, int rank, const struct poly stride[],
             const struct poly extent[], struct poly index[], int *dim)
{
  int at = 0;
  enum delinearise_result result = DELINEARISE_INDEX_UNKNOWN;
  if (flat->known)
    result = delinearise_known (flat, rank, stride, extent, index, &at);
  if (result != DELINEARISE_OK)
    for (int d = 0; d < rank; d++)
      index[d] = poly_unknown ();
  if (dim)
    *dim = at;
  return result;
}
