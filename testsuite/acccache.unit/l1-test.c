/* Tests of plan/l1: what loads move with the L1 cache and without.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "l1.h"
#include "unit.h"

#include <string.h>

struct gang
{
  int n, size;
  bool across;
  struct l1_lane lane[BLOCK_MAX_LANES];
};

/* A gang of N lanes, of which lane number t loads SIZE bytes at ADDRESS (t).  */

static struct gang
gang_of (int n, int size, int64_t (*address) (int t))
{
  struct gang g = { .n = n, .size = size };
  for (int t = 0; t < n; t++)
    g.lane[t] = (struct l1_lane) { true, address != NULL, address ? address (t) : 0 };
  return g;
}

static struct l1_estimate
estimate (const struct gang *g)
{
  struct l1_load load = { g->n, g->lane, g->size, g->across };
  return l1_estimate (&load, plan_target (NULL));
}

static void
check (const char *name, const struct gang *g, int64_t on, int64_t off, const char *classes,
       enum l1_choice choice)
{
  struct l1_estimate e = estimate (g);
  char text[80];
  l1_classes (&e, text, sizeof text);
  unit_test (e.on == on && e.off == off, "%s: traffic", name);
  unit_test_text (text, classes, "%s: locality", name);
  unit_test (l1_choose (&e, plan_target (NULL)) == choice, "%s: choice", name);
}

static int64_t one (int t) { return 4 * t; }
static int64_t four (int t) { return 16 * t; }
static int64_t modulo (int t) { return 4 * (t % 16); }
static int64_t quotient (int t) { return 4 * (t / 16); }
static int64_t features (int t) { return 34 * 4 * t; }
static int64_t same (int t) { return t * 0 - 8; }
static int64_t down (int t) { return -4 * t; }
static int64_t across_lines (int t) { return 126 + 128 * t; }

/* Jia, Shaw and Martonosi, table 3.  */

static void
test_paper (void)
{
  struct gang now = gang_of (512, 4, one), children = gang_of (512, 4, four);
  struct gang visited = gang_of (512, 4, NULL), input = gang_of (256, 4, features);
  struct gang delta = gang_of (256, 4, modulo), ly = gang_of (256, 4, quotient);
  check ("bfs, now", &now, 2048, 2048, "within a warp", L1_EITHER);
  check ("bfs, children", &children, 8192, 8192, "within a warp", L1_EITHER);
  check ("bfs, visited", &visited, 65536, 16384, "unknown", L1_OFF);
  check ("backprop, delta", &delta, 128, 512, "within a warp, within a gang", L1_ON);
  check ("backprop, ly", &ly, 128, 256, "within a warp, within a gang", L1_ON);
  check ("kmeans, input", &input, 32768, 8192, "none", L1_OFF);
}

static void
test_others (void)
{
  struct gang g = gang_of (64, 8, same);
  check ("one element for all", &g, 128, 64, "within a warp, within a gang", L1_OFF);
  g = gang_of (32, 4, down);
  check ("downwards", &g, 256, 160, "within a warp", L1_OFF);
  g = gang_of (32, 4, across_lines);
  check ("elements on two lines", &g, 33 * 128, 64 * 32, "none", L1_OFF);
  g = gang_of (256, 4, one);
  g.across = true;
  check ("again", &g, 1024, 1024, "within a warp, across instructions", L1_EITHER);
  for (int t = 1; t < g.n; t++)
    g.lane[t].active = false;
  check ("one lane", &g, 128, 32, "across instructions", L1_OFF);
  g.lane[0].active = false;
  check ("nobody", &g, 0, 0, "across instructions", L1_EITHER);
  g = gang_of (48, 4, one);
  check ("half a warp more", &g, 256, 192, "within a warp", L1_OFF);
}

/* With a line as long as a sector, and each lane on its own: nothing is saved or wasted.  Lanes of
   the second warp that load what those of the first do: half is saved.  */

static void
test_capacity (void)
{
  struct plan_target small = *plan_target (NULL);
  struct gang g = gang_of (64, 4, one);
  struct l1_load load = { g.n, g.lane, g.size, false };
  for (int t = 0; t < WARP; t++)
    g.lane[WARP + t] = g.lane[t];
  struct l1_estimate e = l1_estimate (&load, &small);
  unit_test (e.on == 128 && e.off == 256, "two warps, one line");
  unit_test (l1_choose (&e, &small) == L1_ON, "the line fits");
  small.l1_bytes = 127;
  unit_test (l1_choose (&e, &small) == L1_OFF, "the line does not fit");
}

/* A lane's address alone decides, so the order of the lanes of a warp does not.  */

static void
test_random (void)
{
  bool right = true;
  for (int round = 0; round < 100; round++)
    {
      struct gang g = gang_of (96, 4, one);
      for (int t = 0; t < g.n; t++)
        g.lane[t] = (struct l1_lane) { unit_random (0, 3) > 0, unit_random (0, 5) > 0,
                                       4 * unit_random (-64, 64) };
      struct l1_estimate e = estimate (&g), again;
      struct gang turned = g;
      for (int t = 0; t < g.n; t++)
        turned.lane[t / WARP * WARP + (t + round) % WARP] = g.lane[t];
      again = estimate (&turned);
      right &= e.on == again.on && e.off == again.off && e.known == again.known
        && e.within_warp == again.within_warp && e.within_gang == again.within_gang
        && e.on <= 4 * e.off;
    }
  unit_test (right, "turned warps");
}

int
main (void)
{
  test_paper ();
  test_others ();
  test_capacity ();
  test_random ();
  return unit_end ();
}
