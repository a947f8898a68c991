/* Keeps in registers what later turns of a lane's loop load again.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (k = 1; k < n - 1; k++)
       b[k] = a[k-1] + a[k] + a[k+1];

   What is a[k+1] in one turn is a[k] in the next one and a[k-1] in the one after that.  So two
   registers hold it until then, and each turn loads one element instead of three ("scalar
   replacement", SAFARA 7.2).  plan/keep.c says what is kept, and what has to be loaded before the
   first turn.  */

#include "base/compat.h"
#include "registers/keep.h"
#include "registers/carry-turns.h"
#include "registers/loop-refs.h"
#include "registers/overlap.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/feedback.h"
#include "base/say.h"
#include "base/shared.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "schedule/registers.h"
#include "plan/effort.h"
#include "plan/target.h"

/* Whether R has later turns.  The chunks of a loop that lanes run together have one.  */

static bool
has_turns (const acc_run_loop *r)
{
  return !integer_zerop (number_of_latch_executions (r->loop));
}

/* Adds those references of R that belong to P's elements, and are not among SEEN yet, to G.  */

static void
collect_group (const acc_run_loop *r, acc_loop_ref *p, hash_set<acc_loop_ref *> *seen,
	       acc_kept_group *g)
{
  int least = 0;
  for (acc_loop_ref *q : r->refs)
    {
      int64_t turns;
      if (seen->contains (q) || !acc_same_elements (p, q, &turns)
	  || !IN_RANGE (turns, 1 - KEEP_MOST, KEEP_MOST - 1))
	continue;
      seen->add (q);
      g->refs.safe_push (q);
      keep_ref planned = { (int) turns, q->store, q->always, q->order, false };
      g->planned.safe_push (planned);
      least = MIN (least, (int) turns);
    }
  for (keep_ref &planned : g->planned)
    planned.at -= least;
}

/* Whether G, without a plan yet, could be worth registers.  GCC itself moves loads out of loops if
   nothing stores to what they load.  */

static bool
is_possible (const acc_kept_group *g)
{
  bool loads = false, stores = false;
  for (const acc_loop_ref *p : g->refs)
    (p->store ? stores : loads) = true;
  return g->refs.length () > 1 && loads && (stores || !poly_is (&g->refs[0]->stride, 0));
}

/* Why a store Q, which may be to what P refers to, keeps that from being kept.  */

static const char *
store_obstacle (const acc_loop_ref *p, const acc_loop_ref *q)
{
  if (acc_same_array (p, q))
    return "another store to it in the loop may be to the same element";
  if (lang_GNU_Fortran ())
    return "another store in the loop may change it: declare one of them without 'target' or"
	   " 'pointer'";
  return "another store in the loop may change it; if it never does, 'restrict' says so";
}

/* Why a reference of G's loop to something else keeps G from being kept, or null.  *ALONE: nothing
   else in the loop accesses G's elements.  */

static const char *
others_obstacle (const acc_kept_group *g, bool *alone)
{
  const char *why = NULL;
  *alone = !g->in->reads_all && g->in->exit;
  for (acc_loop_ref *q : g->in->refs)
    {
      if (g->refs.contains (q) || (!q->store && acc_load_invariant (q->stmt)))
	continue;
      if (*alone && acc_may_meet (g->refs[0], q, false))
	*alone = false;
      if (q->store && acc_may_meet (g->refs[0], q, true))
	why = store_obstacle (g->refs[0], q);
    }
  return why;
}

/* Plans G.  Whether something could be kept if there were no obstacles.  */

static bool
plan_group (acc_kept_group *g)
{
  keep_group k;
  g->obstacle = others_obstacle (g, &k.alone);
  if (g->in->obstacle)
    g->obstacle = g->in->obstacle;
  k.ref = g->planned.address ();
  k.n = g->planned.length ();
  k.moves = !poly_is (&g->refs[0]->stride, 0);
  k.counted = acc_is_counted (g->in);
  return keep_plan (&k, &g->plan);
}

/* Whether P is an element of a private array in shared memory.  */

static bool
is_of_private (const acc_loop_ref *p)
{
  tree base = get_base_address (p->ref);
  return base && DECL_P (base) && acc_is_private (base);
}

/* Appends the groups of R, a loop of BODY's, that could be kept to GROUPS: all or, if
   PRIVATE_ONLY, those of private arrays.  */

static void
find_groups (acc_body *body, const acc_run_loop *r, bool private_only,
	     vec<acc_kept_group *> *groups)
{
  hash_set<acc_loop_ref *> seen;
  for (acc_loop_ref *p : r->refs)
    {
      if (!p->scalar || !p->stride.known || seen.contains (p)
	  || body->opened.contains (get_base_address (p->ref))
	  || (private_only && !is_of_private (p)))
	continue;
      acc_kept_group *g = new acc_kept_group ();
      g->in = r;
      collect_group (r, p, &seen, g);
      if (is_possible (g) && has_turns (r) && plan_group (g))
	groups->safe_push (g);
      else
	delete g;
    }
}

/* The name of G's array, or null.  */

static char *
array_name (const acc_kept_group *g)
{
  int symbol = poly_find_symbol (&g->refs[0]->address, acc_form_is_pointer, NULL);
  return symbol < 0 ? NULL : acc_host_name (acc_form_value (symbol));
}

/* Says what becomes of G.  */

static void
say_group (const acc_kept_group *g)
{
  char *name = array_name (g), along[80], how[40];
  int n = MAX (g->plan.last - g->plan.first, 1);
  location_t loc = gimple_location (g->refs[0]->stmt);
  /* Private arrays have other names by now.  */
  if (!name || is_of_private (g->refs[0]))
    {
      free (name);
      return;
    }
  snprintf (along, sizeof along, g->in->name ? "'%s'" : "the loop", g->in->name);
  snprintf (how, sizeof how, n == 1 ? "a register" : "%d registers", n);
  if (g->obstacle)
    acc_say (MSG_MISSED_OPTIMIZATION, loc, "'%s' is not kept in registers along %s: %s", name,
	     along, g->obstacle);
  else
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc,
	     "'%s' is kept in %s along %s: %d accesses become %d in the loop", name, how, along,
	     g->plan.accesses, g->plan.left);
  free (name);
}

/* How many registers G takes, where LIVE are needed in any case.  Loops between those of lanes that
   share private arrays may need fewer than these.  */

static int
words_for (const acc_kept_group *g, int live)
{
  int words = MAX (g->refs[0]->size / 4, 1) * (g->plan.last - g->plan.first + 1);
  int spare = is_of_private (g->refs[0]) ? live - acc_live_words (g->in->loop) : 0;
  return MAX (words - spare, 0);
}

/* Chooses which of GROUPS are kept; the others have an obstacle then.  */

static void
choose (const vec<acc_kept_group *> &groups)
{
  auto_vec<keep_choice> choices;
  int live = groups.is_empty () ? 0 : acc_live_words ();
  for (const acc_kept_group *g : groups)
    {
      keep_choice c = { g->plan.accesses - g->plan.left, words_for (g, live),
			(int) loop_depth (g->in->loop), false };
      if (!g->obstacle)
	choices.safe_push (c);
    }
  int lanes = acc_gang_lanes (cfun->decl);
  keep_choose (choices.address (), choices.length (), lanes,
	       live - acc_feedback_words (cfun->decl));
  unsigned i = 0;
  for (acc_kept_group *g : groups)
    if (!g->obstacle && !choices[i++].taken)
      g->obstacle = "it would take more registers than a lane has left: ask for fewer lanes";
}

/* Carries out the plans for those of GROUPS that are in the loop R.  Whether something has
   changed.  */

static bool
change_loop (const acc_run_loop *r, const vec<acc_kept_group *> &groups)
{
  bool some = false, changed = false;
  for (const acc_kept_group *g : groups)
    some |= g->in == r && !g->obstacle;
  if (some && r->rotates)
    return acc_rotate (r);
  for (acc_kept_group *g : groups)
    if (g->in == r && !g->obstacle)
      {
	if (acc_carry_group (g))
	  changed = true;
	else
	  g->obstacle = "the addresses of its first elements cannot be computed before the loop"
			": compute what they depend on there";
	say_group (g);
      }
  return changed;
}

/* Appends the loops that lanes run by themselves to LOOPS, the innermost first.  */

static void
find_run_loops (vec<acc_run_loop *> *loops)
{
  for (auto loop : loops_list (cfun, LI_FROM_INNERMOST))
    if (acc_run_loop *r = acc_is_overlap_copy (loop) ? NULL : acc_run_loop_of (loop))
      loops->safe_push (r);
}

/* Carries out the plans for GROUPS, which are in LOOPS, in one of these.  Whether something has
   changed.  */

static bool
change_one (acc_body *body, const vec<acc_run_loop *> &loops, const vec<acc_kept_group *> &groups)
{
  bool changed = false;
  for (const acc_run_loop *r : loops)
    if (!changed && body->kept < EFFORT_KEEP_ROUNDS)
      changed = change_loop (r, groups);
  body->kept += changed;
  body->changed |= changed;
  return changed;
}

/* Frees LOOPS and GROUPS.  */

static void
free_all (const vec<acc_run_loop *> &loops, const vec<acc_kept_group *> &groups)
{
  for (acc_kept_group *g : groups)
    delete g;
  for (acc_run_loop *r : loops)
    acc_run_loop_free (r);
}

/* Adds up in a register what the loop R adds up in memory, if that is all that R keeps of one of
   GROUPS.  R keeps its test, by which it can be cut into parts.  Whether something has changed.  */

static bool
keep_sums (const acc_run_loop *r, const vec<acc_kept_group *> &groups)
{
  bool entered = !r->rotates, changed = false;
  for (acc_kept_group *g : groups)
    {
      if (g->in != r || !g->plan.sinks || g->obstacle || g->plan.first != g->plan.last)
	continue;
      if (!entered)
	acc_enter_loop (r);
      entered = changed = true;
      if (acc_carry_group (g))
	say_group (g);
    }
  return changed;
}

unsigned
acc_keep_sums (acc_body *body)
{
  if (!acc_opts.registers)
    return 0;
  auto_vec<acc_run_loop *> loops;
  auto_vec<acc_kept_group *> groups;
  bool changed = false;
  find_run_loops (&loops);
  for (const acc_run_loop *r : loops)
    find_groups (body, r, false, &groups);
  for (const acc_run_loop *r : loops)
    changed |= r->exit && keep_sums (r, groups);
  free_all (loops, groups);
  return changed ? ACC_CHANGED : 0;
}

/* Keeps what later turns load again in one of BODY's loops: all or, if PRIVATE_ONLY, elements of
   private arrays.  */

static unsigned
keep_turns (acc_body *body, bool private_only)
{
  auto_vec<acc_run_loop *> loops;
  auto_vec<acc_kept_group *> groups;
  find_run_loops (&loops);
  for (const acc_run_loop *r : loops)
    find_groups (body, r, private_only, &groups);
  choose (groups);
  bool changed = change_one (body, loops, groups);
  for (const acc_kept_group *g : groups)
    if (!changed && g->obstacle)
      say_group (g);
  free_all (loops, groups);
  return changed ? ACC_CHANGED | ACC_AGAIN : 0;
}

unsigned
acc_keep_turns (acc_body *body)
{
  return keep_turns (body, false);
}

unsigned
acc_keep_private_turns (acc_body *body)
{
  return acc_opts.registers ? keep_turns (body, true) : 0;
}
