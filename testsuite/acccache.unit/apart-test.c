/* Tests of plan/apart: groups of what may overlap.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "apart.h"
#include "unit.h"

enum { MOST = 12 };

/* Which of N things may overlap, and how often each pair was asked about.  */

struct pairs
{
  int n;
  bool may[MOST][MOST];
  int asked[MOST][MOST];
};

static bool
ask (int a, int b, void *data)
{
  struct pairs *p = data;
  p->asked[a][b]++;
  return p->may[a][b];
}

static void
test_chain (void)
{
  struct pairs p = { .n = 5 };
  int group[MOST];
  p.may[0][4] = p.may[1][3] = p.may[2][4] = true;
  unit_test (plan_apart (5, ask, &p, group) == 2, "two groups");
  unit_test (group[0] == 0 && group[2] == 0 && group[4] == 0, "the first group");
  unit_test (group[1] == 1 && group[3] == 1, "the second group");
}

static void
test_ends (void)
{
  struct pairs p = { .n = 3 };
  int group[MOST];
  unit_test (plan_apart (0, ask, &p, group) == 0, "nothing");
  unit_test (plan_apart (1, ask, &p, group) == 1 && group[0] == 0, "one thing");
  unit_test (plan_apart (3, ask, &p, group) == 3, "all are apart");
  p.may[0][1] = p.may[1][2] = true;
  unit_test (plan_apart (3, ask, &p, group) == 1, "none are apart");
}

/* Whether the groups of P are the smallest in which nothing overlaps what is in another one.  */

static bool
is_right (const struct pairs *p, int groups, const int *group)
{
  bool reach[MOST][MOST];
  for (int i = 0; i < p->n; i++)
    for (int k = 0; k < p->n; k++)
      reach[i][k] = i == k || p->may[i < k ? i : k][i < k ? k : i];
  for (int m = 0; m < p->n; m++)
    for (int i = 0; i < p->n; i++)
      for (int k = 0; k < p->n; k++)
        reach[i][k] |= reach[i][m] && reach[m][k];
  for (int i = 0; i < p->n; i++)
    for (int k = 0; k < p->n; k++)
      if (reach[i][k] != (group[i] == group[k]) || group[i] < 0 || group[i] >= groups
          || (i < k && p->asked[i][k] != 1))
        return false;
  return true;
}

static void
test_random (void)
{
  for (int round = 0; round < 200; round++)
    {
      struct pairs p = { .n = (int) unit_random (0, MOST) };
      int group[MOST], rare = (int) unit_random (1, 12);
      for (int i = 0; i < p.n; i++)
        for (int k = i + 1; k < p.n; k++)
          p.may[i][k] = unit_random (0, rare) == 0;
      int groups = plan_apart (p.n, ask, &p, group);
      if (!is_right (&p, groups, group))
        {
          unit_test (false, "random groups, round %d", round);
          return;
        }
    }
  unit_test (true, "random groups");
}

int
main (void)
{
  test_chain ();
  test_ends ();
  test_random ();
  return unit_end ();
}
