/* What a loop keeps in registers from one turn to the next.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "keep.h"

#include <string.h>

/* Whether G always stores to (STORE) or loads the element of offset AT before ORDER.  */

static bool
always (const struct keep_group *g, bool store, int at, int order)
{
  for (int i = 0; i < g->n; i++)
    {
      const struct keep_ref *r = &g->ref[i];
      if (r->always && r->store == store && r->at == at && r->order < order)
        return true;
    }
  return false;
}

/* An order after all others.  */

static int
end_of (const struct keep_group *g)
{
  int end = 0;
  for (int i = 0; i < g->n; i++)
    if (g->ref[i].order >= end)
      end = g->ref[i].order + 1;
  return end;
}

/* Whether each turn of G loads what the element of offset AT is when the turn begins.  */

static bool
loads_first (const struct keep_group *g, int at)
{
  for (int i = 0; i < g->n; i++)
    {
      const struct keep_ref *r = &g->ref[i];
      if (r->always && !r->store && r->at == at && !always (g, true, at, r->order))
        return true;
    }
  return false;
}

/* Which of G's references, those of offset AT or greater, has element number D next, beginning with
   turn 0: the offset of one that always loads it as it was before the loop, which goes to *LOADS,
   or of one that always stores to it; -1 if there is none.  Stores of offset AT itself come too
   late.  */

static int
next_of (const struct keep_group *g, int d, int at, bool *loads)
{
  for (int e = d; e >= at; e--)
    {
      *loads = loads_first (g, e);
      if (*loads || (e > at && always (g, true, e, end_of (g))))
        return e;
    }
  return -1;
}

/* Whether register number AT of G can hold what it should from the beginning of the first turn
   on.  */

static bool
can_begin (const struct keep_group *g, int at, int last)
{
  for (int d = at; d < (g->moves ? last : last + 1); d++)
    {
      bool loads;
      int e = next_of (g, d, at, &loads);
      if (e < 0 || (loads && e != d && !g->counted))
        return false;
    }
  return true;
}

/* Says in PLAN that what register number AT of G needs is loaded before the loop.  */

static void
load_before (const struct keep_group *g, int at, struct keep_plan *plan)
{
  for (int d = at; d < (g->moves ? plan->last : plan->last + 1); d++)
    {
      bool loads;
      int e = next_of (g, d, at, &loads);
      struct keep_before load = { true, d - e, e };
      if (loads)
        plan->before[d - plan->first] = load;
    }
}

/* Whether R's register holds R's element because of what G does in the same turn before R.  */

static bool
is_fresh (const struct keep_group *g, const struct keep_ref *r)
{
  return always (g, true, r->at, r->order) || always (g, false, r->at, r->order);
}

/* The greatest offset of what G always accesses, or -1.  */

static int
last_of (const struct keep_group *g)
{
  int last = -1;
  for (int i = 0; i < g->n; i++)
    if (g->ref[i].always && g->ref[i].at > last)
      last = g->ref[i].at;
  return last;
}

/* Whether G's element, which does not move and whose loads PLAN keeps as far as they have KEPT set,
   can be stored behind the loop instead of in it.  */

static bool
can_sink (const struct keep_group *g)
{
  bool kept = true;
  for (int i = 0; i < g->n; i++)
    kept &= g->ref[i].store || g->ref[i].kept;
  return kept && !g->moves && g->alone && always (g, true, 0, end_of (g));
}

bool
keep_plan (const struct keep_group *g, struct keep_plan *plan)
{
  bool some = false;
  memset (plan, 0, sizeof *plan);
  plan->last = last_of (g);
  plan->first = plan->last;
  for (int i = 0; i < g->n; i++)
    {
      struct keep_ref *r = &g->ref[i];
      r->kept = (!r->store && r->at <= plan->last && plan->last - r->at < KEEP_MOST
                 && (is_fresh (g, r)
                     || ((r->at < plan->last || !g->moves)
                         && can_begin (g, r->at, plan->last))));
      if (r->kept && r->at < plan->first)
        plan->first = r->at;
      some |= r->kept;
    }
  for (int i = 0; i < g->n; i++)
    if (g->ref[i].kept && !is_fresh (g, &g->ref[i]))
      load_before (g, g->ref[i].at, plan);
  plan->sinks = can_sink (g);
  for (int i = 0; i < g->n; i++)
    {
      g->ref[i].kept |= g->ref[i].store && plan->sinks;
      plan->left += !g->ref[i].kept;
    }
  plan->accesses = g->n;
  return some || plan->sinks;
}

/* Whether A saves more than B for each of its registers.  */

static bool
is_better (const struct keep_choice *a, const struct keep_choice *b)
{
  if (a->depth != b->depth)
    return a->depth > b->depth;
  return (int64_t) a->saved * b->words > (int64_t) b->saved * a->words;
}

void
keep_choose (struct keep_choice *choice, int n, int lanes, int words)
{
  int left = effort_words_left (lanes, words);
  for (int i = 0; i < n; i++)
    choice[i].taken = false;
  for (;;)
    {
      struct keep_choice *best = NULL;
      for (int i = 0; i < n; i++)
        if (!choice[i].taken && choice[i].words <= left
            && (!best || is_better (&choice[i], best)))
          best = &choice[i];
      if (!best)
        return;
      best->taken = true;
      left -= best->words;
    }
}
