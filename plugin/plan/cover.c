/* Which elements of an array the iterations of a nest cover.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "cover.h"

/* Each loop has to move the boxes by their length in a dimension of its
   own.  */

bool
cover_is_tiling (const struct plan_array *a, int n_loops)
{
  unsigned taken = 0;
  for (int l = 0; l < n_loops; l++)
    {
      int d = 0;
      for (; d < a->rank; d++)
        {
          int64_t length = a->dim[d].length, rate = a->dim[d].rate[l];
          if (!(taken & (1u << d)) && length > 0 && (rate == length || rate == -length))
            break;
        }
      if (d == a->rank)
        return false;
      taken |= 1u << d;
    }
  return true;
}

/* Whether the boxes have one element in dimension D, the one with INDEX, and
   neighbours in loop *LOOP have neighbouring ones; -1: no loop moves them.  */

static bool
covers_dim (const struct plan_array *a, int n_loops, int d, const struct poly *index, int *loop)
{
  *loop = -1;
  for (int l = 0; l < n_loops; l++)
    if (a->dim[d].rate[l])
      {
        if (*loop >= 0 || (a->dim[d].rate[l] != 1 && a->dim[d].rate[l] != -1))
          return false;
        *loop = l;
      }
  return a->dim[d].length == 1 && poly_is (index, 0);
}

bool
cover_is_complete (const struct plan_array *a, int n_loops, const struct poly index[])
{
  unsigned loops = 0;
  for (int d = 0; d < a->rank; d++)
    {
      int loop;
      if (!covers_dim (a, n_loops, d, &index[d], &loop))
        return false;
      if (loop < 0)
        continue;
      /* A loop that moves two dimensions walks along a diagonal.  */
      if (loops & (1u << loop))
        return false;
      loops |= 1u << loop;
    }
  return true;
}
