/* Which private arrays get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "private.h"
#include "unit.h"

static int64_t
chosen (struct plan_private *arrays, int n, int64_t free, const char *which)
{
  int64_t taken = plan_private_choose (arrays, n, free);
  for (int i = 0; i < n; i++)
    if (arrays[i].chosen != (which[i] == 'x'))
      return -1;
  return taken;
}

static void
all_fit (void)
{
  struct plan_private a[] = { { 400, false, false }, { 1, true, false } };
  unit_test (chosen (a, 2, 416, "xx") == 416, "%s", __func__);
  unit_test (chosen (a, 2, 415, ".x") == 16, "%s", __func__);
}

static void
named_come_first (void)
{
  struct plan_private a[] = { { 100, false, false }, { 1600, true, false }, { 800, false, false } };
  unit_test (chosen (a, 3, 1700, ".x.") == 1600, "%s", __func__);
  unit_test (chosen (a, 3, 1800, "xx.") == 1712, "%s", __func__);
}

static void
smaller_come_before (void)
{
  struct plan_private a[] = { { 3200, false, false }, { 1600, false, false }, { 6400, false, false } };
  unit_test (chosen (a, 3, 5000, "xx.") == 4800, "%s", __func__);
  unit_test (chosen (a, 3, 4000, ".x.") == 1600, "%s", __func__);
  unit_test (chosen (a, 3, 1000, "...") == 0, "%s", __func__);
}

static void
none (void)
{
  unit_test (plan_private_choose (0, 0, 100) == 0, "none");
}

int
main (void)
{
  all_fit ();
  named_come_first ();
  smaller_come_before ();
  none ();
  return unit_end ();
}
