/* Tests of plan/keep: what a loop keeps in registers, by hand and by running loops as planned.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "keep.h"
#include "unit.h"

#include <string.h>

enum { REFS = 7, TURNS = 8, ELEMENTS = TURNS + KEEP_MOST + 4 };

#define LOAD(AT, ORDER) { AT, false, true, ORDER, false }
#define STORE(AT, ORDER) { AT, true, true, ORDER, false }
#define MAYBE_LOAD(AT, ORDER) { AT, false, false, ORDER, false }
#define MAYBE_STORE(AT, ORDER) { AT, true, false, ORDER, false }

struct by_hand
{
  const char *name;
  struct keep_ref ref[REFS];
  int n;
  bool moves, counted, alone;
  bool good;
  int first, last, left;
  bool sinks;
};

static const struct by_hand cases[] = {
  { "a[k-1] + a[k] + a[k+1]", { LOAD (0, 1), LOAD (1, 3), LOAD (2, 5) }, 3, true, true, false,
    true, 0, 2, 1, false },
  { "the same with as many turns as there are", { LOAD (0, 1), LOAD (1, 3), LOAD (2, 5) }, 3, true,
    false, false, true, 0, 2, 1, false },
  { "a[k] + a[k+2]", { LOAD (0, 1), LOAD (2, 3) }, 2, true, true, false, true, 0, 2, 1, false },
  { "a[k] + a[k+2], and nobody knows for how long", { LOAD (0, 1), LOAD (2, 3) }, 2, true, false,
    false, false, 2, 2, 2, false },
  { "a[k] = f (a[k-1])", { LOAD (0, 1), STORE (1, 3) }, 2, true, false, false, true, 0, 1, 1,
    false },
  { "a[k-1] = f (a[k])", { LOAD (1, 1), STORE (0, 3) }, 2, true, true, false, false, 1, 1, 2,
    false },
  { "c += x", { LOAD (0, 1), STORE (0, 3) }, 2, false, false, true, true, 0, 0, 0, true },
  { "c += x, and something else reads c", { LOAD (0, 1), STORE (0, 3) }, 2, false, false, false,
    true, 0, 0, 1, false },
  { "if (t) c += x", { MAYBE_LOAD (0, 0), MAYBE_STORE (0, 0) }, 2, false, false, true, false, 0, 0,
    0, false },
  { "if (c < x) c = x", { LOAD (0, 1), MAYBE_STORE (0, 2) }, 2, false, false, true, true, 0, 0, 1,
    false },
  { "c = x; y = c", { STORE (0, 1), LOAD (0, 3) }, 2, false, false, true, true, 0, 0, 0, true },
  { "too far apart", { LOAD (0, 1), LOAD (KEEP_MOST, 3) }, 2, true, true, false, false, KEEP_MOST,
    KEEP_MOST, 2, false },
  { "the last one only sometimes", { LOAD (0, 1), MAYBE_LOAD (1, 2) }, 2, true, true, false, false,
    0, 0, 2, false },
  { "the first one only sometimes", { MAYBE_LOAD (0, 0), LOAD (1, 1) }, 2, true, true, false, false,
    1, 1, 2, false },
  { "the second one only sometimes", { LOAD (0, 1), MAYBE_LOAD (1, 2), LOAD (2, 3) }, 3, true, true,
    false, true, 0, 2, 2, false }
};

static void
test_by_hand (void)
{
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct by_hand c = cases[i];
      struct keep_group g = { c.ref, c.n, c.moves, c.counted, c.alone };
      struct keep_plan plan;
      bool good = keep_plan (&g, &plan);
      bool right = good == c.good;
      if (good)
        right &= (plan.first == c.first && plan.last == c.last && plan.left == c.left
                  && plan.sinks == c.sinks && plan.accesses == c.n);
      unit_test (right, "%s", c.name);
    }
}

/* A loop, what its references happen to do in each turn, and what comes of it.  */

struct run
{
  struct keep_group g;
  int turns;
  bool happens[TURNS][REFS];
  int64_t memory[ELEMENTS];
  int64_t loaded[TURNS][REFS];
  bool loads[ELEMENTS], stores[ELEMENTS];	/* what of memory is loaded and stored */
};

/* The references of R's group in the order in which they are executed.  */

static void
sort (const struct run *r, int order[REFS])
{
  for (int i = 0; i < r->g.n; i++)
    {
      int k = i;
      for (; k > 0 && r->g.ref[order[k - 1]].order > r->g.ref[i].order; k--)
        order[k] = order[k - 1];
      order[k] = i;
    }
}

static int64_t
load (struct run *r, int element)
{
  r->loads[element] = true;
  return r->memory[element];
}

static void
store (struct run *r, int element, int64_t value)
{
  r->stores[element] = true;
  r->memory[element] = value;
}

/* Runs R, as PLAN says if it is not null.  */

static void
run (struct run *r, const struct keep_plan *plan)
{
  int64_t kept[KEEP_MOST];
  int order[REFS], n = plan ? plan->last - plan->first + 1 : 0;
  sort (r, order);
  memset (r->loads, 0, sizeof r->loads);
  memset (r->stores, 0, sizeof r->stores);
  for (int i = 0; i < ELEMENTS; i++)
    r->memory[i] = i + 100;
  for (int i = 0; i < n && r->turns; i++)
    {
      const struct keep_before *b = &plan->before[i];
      kept[i] = -1;
      if (b->loads)
        kept[i] = load (r, r->turns > b->turn ? plan->first + i : b->instead);
    }
  for (int t = 0; t < r->turns; t++)
    {
      for (int k = 0; k < r->g.n; k++)
        {
          const struct keep_ref *ref = &r->g.ref[order[k]];
          int element = ref->at + (r->g.moves ? t : 0), number = plan ? ref->at - plan->first : -1;
          bool has = number >= 0 && number < n;
          int64_t value = (t + 1) * 1000 + order[k];
          if (!r->happens[t][order[k]])
            continue;
          if (!ref->store)
            value = plan && ref->kept ? kept[number] : load (r, element);
          else if (!plan || !ref->kept)
            store (r, element, value);
          r->loaded[t][order[k]] = value;
          if (has && (ref->store || ref->always))
            kept[number] = value;
        }
      for (int i = 1; i < n; i++)
        kept[i - 1] = kept[i];
    }
  if (plan && plan->sinks && r->turns)
    store (r, 0, kept[0]);
}

/* Makes a random loop.  */

static void
make_random (struct run *r, struct keep_ref ref[REFS])
{
  int n = (int) unit_random (1, REFS), after = 0;
  memset (r, 0, sizeof *r);
  r->g.ref = ref;
  r->g.n = n;
  r->g.moves = unit_random (0, 3) > 0;
  r->g.counted = unit_random (0, 1);
  r->g.alone = unit_random (0, 1);
  r->turns = (int) unit_random (0, TURNS);
  for (int i = 0; i < n; i++)
    {
      ref[i].at = r->g.moves ? (int) unit_random (0, 4) : 0;
      ref[i].store = unit_random (0, 2) == 0;
      ref[i].always = unit_random (0, 3) > 0;
      ref[i].order = ref[i].always ? 2 * after++ + 1 : 2 * after;
      ref[i].kept = false;
      for (int t = 0; t < r->turns; t++)
        r->happens[t][i] = ref[i].always || unit_random (0, 1);
    }
}

/* Whether the loop R, which has been run without a plan, does with PLAN what it has done.  */

static bool
is_same (const struct run *r, const struct keep_plan *plan)
{
  struct run planned = *r;
  memset (planned.loaded, 0, sizeof planned.loaded);
  run (&planned, plan);
  for (int i = 0; i < ELEMENTS; i++)
    if (planned.memory[i] != r->memory[i] || (planned.loads[i] && !r->loads[i])
        || (planned.stores[i] && !r->stores[i]))
      return false;
  for (int i = 0; i < KEEP_MOST; i++)
    if (plan->before[i].turn && !r->g.counted)
      return false;
  return memcmp (planned.loaded, r->loaded, sizeof r->loaded) == 0;
}

static void
test_random (void)
{
  int kept = 0, sunk = 0;
  for (int round = 0; round < 100000; round++)
    {
      struct keep_ref ref[REFS];
      struct run r;
      struct keep_plan plan;
      make_random (&r, ref);
      run (&r, NULL);
      if (!keep_plan (&r.g, &plan))
        continue;
      kept++;
      sunk += plan.sinks;
      if (!is_same (&r, &plan) || (plan.sinks && !r.g.alone))
        {
          unit_test (false, "random loops, round %d", round);
          return;
        }
    }
  unit_test (kept > 20000 && sunk > 2000, "random loops");
}

static void
test_choose (void)
{
  struct keep_choice c[] = {
    { 1, 4, 1, false }, { 2, 2, 1, false }, { 1, 2, 2, false }, { 3, 1000, 3, false }
  };
  keep_choose (c, 4, 256, 20);
  unit_test (c[0].taken && c[1].taken && c[2].taken && !c[3].taken, "what there is room for");
  for (int words = 0; words < 300; words++)
    {
      keep_choose (c, 4, 256, words);
      if (c[0].taken && !c[1].taken)
        break;
      if (c[1].taken && !c[2].taken)
        break;
      if (words == 299)
        unit_test (!c[0].taken && !c[1].taken && !c[2].taken, "the best ones first");
    }
  c[0].words = 60;
  keep_choose (c, 1, 512, 0);
  bool few = c[0].taken;
  keep_choose (c, 1, 1024, 0);
  unit_test (few && !c[0].taken, "more lanes have fewer registers");
}

int
main (void)
{
  test_by_hand ();
  test_random ();
  test_choose ();
  return unit_end ();
}
