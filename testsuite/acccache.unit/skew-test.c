/* Tests of plan/skew: by what arrays are skewed.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "skew.h"

/* Lane L accesses element STEP * L, in DEPTH loops.  */

static struct skew_ref
steps (int64_t step, int depth)
{
  struct skew_ref r = { .known = true, .depth = depth };
  for (int i = 0; i < WARP; i++)
    r.index[i] = step * i;
  return r;
}

static int
choose (int64_t first, int64_t second, int bytes, int64_t most)
{
  struct skew_ref refs[2] = { steps (first, 2), steps (second, 1) };
  return skew_choose (refs, 2, bytes, 1024, most);
}

int
main (void)
{
  unit_test (choose (32, 1, 4, 2000) == 5, "rows of 32 words");
  unit_test (choose (32, 1, 8, 2000) == 5, "rows of 32 double words");
  unit_test (choose (16, 1, 8, 2000) == 4, "rows of 16 double words");
  unit_test (choose (33, 1, 4, 2000) == 0, "rows of 33 words");
  unit_test (choose (1, 0, 4, 2000) == 0, "neighbours");
  unit_test (choose (2, 1, 4, 2000) == 0, "every other word");
  unit_test (choose (32, 1, 4, 1024) == 0, "no room");
  unit_test (choose (32, 1, 4, 1050) == 6, "room for half as many gaps");
  unit_test (choose (32, 1, 4, 1055) == 5, "just enough room");
  struct skew_ref unknown = { .known = false, .depth = 2 };
  unit_test (skew_choose (&unknown, 1, 4, 1024, 2000) == 0, "unknown elements");
  unit_test (skew_elements (1024, 5) == 1055 && skew_elements (1024, 0) == 1024
	     && skew_elements (33, 5) == 34, "elements");
  return unit_end ();
}
