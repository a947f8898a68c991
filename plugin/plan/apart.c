/* Which of several things do not overlap.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "apart.h"

/* Gives the things of group FROM, among the first N, to group TO.  */

static void
join (int *group, int n, int from, int to)
{
  for (int i = 0; i < n; i++)
    if (group[i] == from)
      group[i] = to;
}

/* Numbers the groups of N things from 0 on, and returns how many there are.  Until then, the number
   of a group is that of its first thing.  So no group gets the number of a thing that is still to
   be seen.  */

static int
number (int *group, int n)
{
  int groups = 0;
  for (int i = 0; i < n; i++)
    if (group[i] == i)
      join (group + i, n - i, i, groups++);
  return groups;
}

int
plan_apart (int n, bool (*may_overlap) (int a, int b, void *data), void *data, int *group)
{
  for (int i = 0; i < n; i++)
    {
      group[i] = i;
      for (int k = 0; k < i; k++)
        if (may_overlap (k, i, data) && group[k] != group[i])
          {
            int low = group[k] < group[i] ? group[k] : group[i];
            int high = group[k] < group[i] ? group[i] : group[k];
            join (group, i + 1, high, low);
          }
    }
  return number (group, n);
}
