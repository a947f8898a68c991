/* Tests of plan/cover: what the iterations of a nest write and fetch.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "cover.h"

struct dim
{
  int64_t length, rate[2];
};

struct cover_case
{
  const char *name;
  int rank, n_loops;
  struct dim dim[2];
  const char *index[2];
  bool tiling, complete;
};

static const struct cover_case cases[] = {
  { "a vector", 1, 1, { { 1, { 1 } } }, { "0" }, true, true },
  { "a vector backwards", 1, 1, { { 1, { -1 } } }, { "0" }, true, true },
  { "pairs", 1, 1, { { 2, { 2 } } }, { "0" }, true, false },
  { "pairs backwards", 1, 1, { { 2, { -2 } } }, { "0" }, true, false },
  { "every other element", 1, 1, { { 1, { 2 } } }, { "0" }, false, false },
  { "a stencil", 1, 1, { { 3, { 1 } } }, { "1" }, false, false },
  { "one element for all", 1, 1, { { 1, { 0 } } }, { "0" }, false, true },
  { "a neighbour's element", 1, 1, { { 1, { 1 } } }, { "1" }, true, false },
  { "an element that data select", 1, 1, { { 1, { 1 } } }, { "?" }, true, false },
  { "an element of a variable", 1, 1, { { 1, { 1 } } }, { "i" }, true, false },
  { "a matrix", 2, 2, { { 1, { 0, 1 } }, { 1, { 1, 0 } } }, { "0", "0" }, true, true },
  { "a transposed matrix", 2, 2, { { 1, { 1, 0 } }, { 1, { 0, 1 } } }, { "0", "0" }, true, true },
  { "rows of 8", 2, 2, { { 8, { 0, 8 } }, { 1, { 1, 0 } } }, { "0", "0" }, true, false },
  { "a diagonal", 2, 1, { { 1, { 1 } }, { 1, { 1 } } }, { "0", "0" }, true, false },
  { "two loops along one dimension", 1, 2, { { 1, { 1, 1 } } }, { "0" }, false, false },
  { "two loops along one dimension, 4 apart", 1, 2, { { 1, { 4, 1 } } }, { "0" }, false, false },
  { "one loop for a matrix's row", 2, 1, { { 1, { 1 } }, { 1, { 0 } } }, { "0", "0" }, true, true },
  { "the longest step", 1, 1, { { INT64_MAX, { -INT64_MAX } } }, { "0" }, true, false },
  { "a step beyond all lengths", 1, 1, { { INT64_MAX, { INT64_MIN } } }, { "0" }, false, false },
  { "an unknown length", 1, 1, { { PLAN_UNKNOWN, { INT64_MIN } } }, { "0" }, false, false },
};

int
main (void)
{
  for (size_t k = 0; k < sizeof cases / sizeof cases[0]; k++)
    {
      const struct cover_case *c = &cases[k];
      struct plan_array a = { .rank = c->rank };
      struct poly index[2];
      for (int d = 0; d < c->rank; d++)
        {
          a.dim[d].length = c->dim[d].length;
          for (int l = 0; l < c->n_loops; l++)
            a.dim[d].rate[l] = c->dim[d].rate[l];
          index[d] = unit_poly (c->index[d]);
        }
      unit_test (cover_is_tiling (&a, c->n_loops) == c->tiling, "%s: boxes side by side, or not",
                 c->name);
      unit_test (cover_is_complete (&a, c->n_loops, index) == c->complete,
                 "%s: all is written, or not", c->name);
    }
  return unit_end ();
}
