/* The parts of a `kernels' construct: what becomes a launch of its own, and what the host does
   between the launches.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Parallel loops become launches.  So does what is between them if it needs the device's memory:
   one lane executes it.  What only computes with scalars stays on the host, with the jumps, tests
   and loops around the launches.  Nothing is changed here.  */

#include "base/compat.h"
#include "kernels/parts.h"
#include "base/gfc-types.h"
#include "kernels/flow.h"
#include "plan/effort.h"

typedef auto_vec<acc_part *> part_list;

struct planner
{
  acc_verdicts *verdicts;
  const acc_decls *device;
  tree body;		/* the construct's */
  unsigned repeats;	/* the number of loops of the host around what is being planned */
  hash_map<tree *, acc_kloop *> heads;	/* the loops, by their first places */
  hash_set<tree *> tails;		/* the other places of loops */
};

static void
drop_parts (part_list *list)
{
  for (acc_part *part : *list)
    {
      drop_parts (&part->inside);
      drop_parts (&part->otherwise);
      delete part;
    }
  list->truncate (0);
}

void
acc_parts_free (acc_parts *parts)
{
  drop_parts (&parts->list);
}

static acc_part *
new_part (acc_part_kind kind, part_list *list)
{
  acc_part *part = new acc_part ();
  part->kind = kind;
  list->safe_push (part);
  return part;
}

/* Whether nobody executes T.  A directive before a loop becomes part of that loop's launch.  */

static bool
does_nothing (tree t)
{
  return (IS_EMPTY_STMT (t) || TREE_CODE (t) == OACC_CACHE
	  || TREE_CODE (t) == DEBUG_BEGIN_STMT || TREE_CODE (t) == PREDICT_EXPR
	  || (TREE_CODE (t) == DECL_EXPR
	      && (!VAR_P (DECL_EXPR_DECL (t)) || !DECL_INITIAL (DECL_EXPR_DECL (t)))));
}

/* Adds STMT to LIST as KIND, HOST or DEVICE: to the part before it if that is of the same kind.  */

static void
add_leaf (tree stmt, acc_part_kind kind, part_list *list)
{
  acc_part *last = list->is_empty () ? NULL : list->last ();
  if (last && last->kind == ACC_PART_DEVICE && kind == ACC_PART_HOST
      && (IS_EMPTY_STMT (stmt) || TREE_CODE (stmt) == DEBUG_BEGIN_STMT))
    return;
  if (!last || last->kind != kind)
    last = new_part (kind, list);
  last->stmts.safe_push (stmt);
}

/* The number of iterations of LOOP and of the parallel loops right inside it; many if it is not
   known.  */

static double
trips_of (planner *p, const acc_kloop *loop)
{
  double trips = acc_kloop_trips (loop, EFFORT_LAUNCH_TRIPS);
  if (loop->perfect && (*p->verdicts->get (loop->inner[0]))->verdict.parallel)
    trips *= trips_of (p, loop->inner[0]);
  return trips;
}

/* Whether the host can give the counter of LOOP its last value, if that is read.  */

static bool
has_last_value (planner *p, acc_kloop *loop)
{
  const acc_kcounter &c = loop->counters[0];
  return (!(*p->verdicts->get (loop))->counter_lives
	  || (acc_host_can (c.var, *p->device) && acc_host_can (c.first, *p->device)
	      && acc_host_can (c.bound, *p->device)));
}

/* Whether LOOP's iterations can become the lanes'.  */

static bool
is_parallel (planner *p, acc_kloop *loop)
{
  return (*p->verdicts->get (loop))->verdict.parallel;
}

static bool
has_parallel (planner *p, const vec<acc_kloop *> &loops)
{
  for (acc_kloop *loop : loops)
    if (is_parallel (p, loop) || has_parallel (p, loop->inner))
      return true;
  return false;
}

static void
note_places (planner *p, const vec<acc_kloop *> &loops)
{
  for (acc_kloop *loop : loops)
    {
      p->heads.put (loop->places[0], loop);
      for (unsigned i = 1; i < loop->places.length (); i++)
	p->tails.add (loop->places[i]);
      note_places (p, loop->inner);
    }
}

static bool
has_launch (const vec<acc_part *> &list)
{
  for (acc_part *part : list)
    if (part->kind == ACC_PART_LOOP || has_launch (part->inside) || has_launch (part->otherwise))
      return true;
  return false;
}

static bool plan_statement (planner *p, tree *place, bool opened, part_list *list);
static bool plan_list (planner *p, tree *body, part_list *list);

/* Adds the statements of LOOP, which no parallel loop is taken out of, to LIST.  */

static void
add_whole (planner *p, acc_kloop *loop, part_list *list)
{
  bool host = true;
  for (tree *place : loop->places)
    host &= acc_host_can (*place, *p->device);
  for (tree *place : loop->places)
    add_leaf (*place, host ? ACC_PART_HOST : ACC_PART_DEVICE, list);
}

/* Whether the host can execute LOOP, and its body can have launches.  */

static bool
can_repeat (planner *p, acc_kloop *loop)
{
  if (loop->strange || loop->counters.length () != 1)
    return false;
  if (loop->kind == ACC_KLOOP_DIRECTIVE && OMP_FOR_PRE_BODY (*loop->places[0])
      && !acc_host_can (OMP_FOR_PRE_BODY (*loop->places[0]), *p->device))
    return false;
  const acc_kcounter &c = loop->counters[0];
  return (acc_host_can (c.var, *p->device) && acc_host_can (c.first, *p->device)
	  && acc_host_can (c.bound, *p->device));
}

/* Plans LOOP, inside which there are parallel loops.  Returns false if none of these can become a
   launch; nothing has been added to LIST then.  */

static bool
plan_around (planner *p, acc_kloop *loop, part_list *list)
{
  part_list parts;
  bool strange = loop->strange && !loop->body, done = false;
  p->repeats++;
  if (strange)
    {
      done = true;
      for (tree *place : loop->places)
	done = done && plan_statement (p, place, true, &parts);
    }
  else if (can_repeat (p, loop))
    {
      acc_part *part = new_part (ACC_PART_REPEAT, &parts);
      part->loop = loop;
      tree *body = (loop->kind == ACC_KLOOP_DIRECTIVE ? &OMP_FOR_BODY (*loop->places[0])
		    : &loop->body);
      done = plan_list (p, body, &part->inside);
    }
  p->repeats--;
  if (!done || !has_launch (parts))
    {
      drop_parts (&parts);
      return false;
    }
  for (acc_part *part : parts)
    list->safe_push (part);
  return true;
}

static void
plan_loop (planner *p, acc_kloop *loop, part_list *list)
{
  acc_judged *judged = *p->verdicts->get (loop);
  if (!judged->verdict.parallel)
    ;
  else if (!has_last_value (p, loop))
    judged->left = "its counter is used later, and only the device knows the last value"
		   ": copy its bounds to variables before the construct";
  else if (p->repeats > 0 && trips_of (p, loop) < (double) EFFORT_LAUNCH_TRIPS)
    judged->left = "it is too short for a launch of its own in a loop of the host"
		   ": put the construct into that loop to launch it all the same";
  if (judged->verdict.parallel && !judged->left)
    {
      acc_part *part = new_part (ACC_PART_LOOP, list);
      part->loop = loop;
      for (tree *place : loop->places)
	part->stmts.safe_push (*place);
    }
  else if (!has_parallel (p, loop->inner) || !plan_around (p, loop, list))
    add_whole (p, loop, list);
}

/* Whether the variables of BIND can be the host's.  Fortran's descriptors, as of its temporary
   arrays, would be filled partly by each.  */

static bool
can_open (tree bind)
{
  for (tree decl = BIND_EXPR_VARS (bind); decl; decl = DECL_CHAIN (decl))
    if (VAR_P (decl) && !TREE_STATIC (decl) && !DECL_EXTERNAL (decl)
	&& (!DECL_SIZE_UNIT (decl) || TREE_CODE (DECL_SIZE_UNIT (decl)) != INTEGER_CST
	    || TREE_ADDRESSABLE (TREE_TYPE (decl)) || TREE_THIS_VOLATILE (decl)
	    || (lang_GNU_Fortran () && GFC_IS_DESCRIPTOR (TREE_TYPE (decl)))))
      return false;
  return true;
}

/* Plans the statement at *PLACE that has other statements inside, if one of these becomes a launch.
   Returns whether it does.  */

static bool
plan_inside (planner *p, tree *place, part_list *list)
{
  tree t = *place;
  if (TREE_CODE (t) == BIND_EXPR && can_open (t))
    {
      acc_part *part = new_part (ACC_PART_BLOCK, list);
      part->stmts.safe_push (t);
      if (plan_list (p, &BIND_EXPR_BODY (t), &part->inside) && has_launch (part->inside))
	return true;
    }
  else if (TREE_CODE (t) == COND_EXPR && VOID_TYPE_P (TREE_TYPE (t))
	   && acc_host_can (COND_EXPR_COND (t), *p->device))
    {
      acc_part *part = new_part (ACC_PART_CHOICE, list);
      part->stmts.safe_push (t);
      if (plan_list (p, &COND_EXPR_THEN (t), &part->inside)
	  && plan_list (p, &COND_EXPR_ELSE (t), &part->otherwise)
	  && (has_launch (part->inside) || has_launch (part->otherwise)))
	return true;
    }
  else
    return false;
  drop_parts (&list->last ()->inside);
  drop_parts (&list->last ()->otherwise);
  delete list->pop ();
  return false;
}

struct jumps
{
  acc_decls labels, targets;
};

static tree
collect_jumps (tree *tp, int *walk_subtrees, void *data)
{
  jumps *j = (jumps *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == LABEL_EXPR)
    j->labels.add (LABEL_EXPR_LABEL (*tp));
  else if (TREE_CODE (*tp) == GOTO_EXPR)
    j->targets.add (GOTO_DESTINATION (*tp));
  else if (TREE_CODE (*tp) == RETURN_EXPR)
    j->targets.add (*tp);
  return NULL_TREE;
}

/* Whether control leaves STMT at its end only.  */

static bool
stays_inside (tree stmt)
{
  jumps j;
  walk_tree_without_duplicates (&stmt, collect_jumps, &j);
  for (tree target : j.targets)
    if (!j.labels.contains (target))
      return false;
  return true;
}

static tree
collect_jumps_without (tree *tp, int *walk_subtrees, void *data)
{
  std::pair<tree, jumps *> *around = (std::pair<tree, jumps *> *) data;
  if (*tp == around->first)
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  return collect_jumps (tp, walk_subtrees, around->second);
}

/* Whether nothing in BODY jumps into STMT, a part of it.  */

static bool
entered_at_start (tree stmt, tree body)
{
  jumps inside, around;
  walk_tree_without_duplicates (&stmt, collect_jumps, &inside);
  if (inside.labels.is_empty ())
    return true;
  std::pair<tree, jumps *> data (stmt, &around);
  walk_tree_without_duplicates (&body, collect_jumps_without, &data);
  for (tree label : inside.labels)
    if (around.targets.contains (label))
      return false;
  return true;
}

/* Plans the statement at *PLACE; if OPENED, the loop that it belongs to is being planned.  Returns
   false if it makes launches inside what is around it impossible.  */

static bool
plan_statement (planner *p, tree *place, bool opened, part_list *list)
{
  tree t = *place;
  if (!t || (!opened && p->tails.contains (place)))
    return true;
  if (acc_kloop **loop = opened ? NULL : p->heads.get (place))
    {
      plan_loop (p, *loop, list);
      return true;
    }
  if (TREE_CODE (t) == STATEMENT_LIST)
    return plan_list (p, place, list);
  if (TREE_CODE (t) == LABEL_EXPR || TREE_CODE (t) == GOTO_EXPR || does_nothing (t)
      || acc_host_can (t, *p->device))
    add_leaf (t, ACC_PART_HOST, list);
  else if (!plan_inside (p, place, list))
    {
      if (!stays_inside (t) || !entered_at_start (t, p->body))
	return false;
      add_leaf (t, ACC_PART_DEVICE, list);
    }
  return true;
}

/* Plans the statements in *BODY.  */

static bool
plan_list (planner *p, tree *body, part_list *list)
{
  if (!*body)
    return true;
  if (TREE_CODE (*body) != STATEMENT_LIST)
    return plan_statement (p, body, false, list);
  for (tree_stmt_iterator it = tsi_start (*body); !tsi_end_p (it); tsi_next (&it))
    if (!plan_statement (p, tsi_stmt_ptr (it), false, list))
      return false;
  return true;
}

/* Whether the value that DECL has after PART may be read.  */

static bool
lives_after (tree decl, const acc_part *part)
{
  if (is_global_var (decl) || TREE_ADDRESSABLE (decl) || acc_is_scalar_reference (decl))
    return true;
  int end = -1;
  for (tree stmt : part->stmts)
    end = MAX (end, acc_kflow_range (stmt).end);
  return end < 0 || acc_kflow_live (decl, end, acc_kflow_all ());
}

/* Takes from SCALARS those that each iteration of LOOP has a copy of.  */

static void
drop_own (planner *p, acc_kloop *loop, acc_decls *scalars)
{
  for (tree decl : (*p->verdicts->get (loop))->verdict.privates)
    scalars->remove (decl);
  for (const acc_kcounter &c : loop->counters)
    scalars->remove (c.var);
}

/* Notes for each launch in LIST the scalars that it takes from the host and gives back.  */

static void
find_scalars (planner *p, const vec<acc_part *> &list)
{
  for (acc_part *part : list)
    {
      find_scalars (p, part->inside);
      find_scalars (p, part->otherwise);
      if (part->kind != ACC_PART_DEVICE && part->kind != ACC_PART_LOOP)
	continue;
      acc_decls written, used;
      for (tree stmt : part->stmts)
	{
	  acc_scalars_written (stmt, &written);
	  acc_scalars_used (stmt, &used);
	}
      if (part->kind == ACC_PART_LOOP)
	{
	  drop_own (p, part->loop, &written);
	  drop_own (p, part->loop, &used);
	}
      for (tree decl : used)
	if (const_cast<acc_decls *> (p->device)->contains (decl)
	    || lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (decl)))
	  continue;
	else if (written.contains (decl) && lives_after (decl, part))
	  part->given_back.add (decl);
	else
	  part->taken.add (decl);
    }
}

static void
count (const vec<acc_part *> &list, acc_parts *parts)
{
  for (acc_part *part : list)
    {
      parts->launches += part->kind == ACC_PART_DEVICE || part->kind == ACC_PART_LOOP;
      parts->repeats |= part->kind == ACC_PART_REPEAT;
      count (part->inside, parts);
      count (part->otherwise, parts);
    }
}

bool
acc_parts_closed (tree construct)
{
  return (stays_inside (construct)
	  && entered_at_start (construct, DECL_SAVED_TREE (current_function_decl)));
}

void
acc_parts_plan (tree construct, const vec<acc_kloop *> &loops, acc_verdicts *verdicts,
		const acc_decls &device, acc_parts *parts)
{
  planner p;
  p.verdicts = verdicts;
  p.device = &device;
  p.body = OMP_BODY (construct);
  p.repeats = 0;
  note_places (&p, loops);
  parts->launches = 0;
  parts->repeats = false;
  plan_list (&p, &OMP_BODY (construct), &parts->list);
  parts->why = NULL;
  if (!has_launch (parts->list))
    {
      parts->why = "the parallel loops in it are inside of what needs the device"
		   ": write a construct for each of them";
      return;
    }
  find_scalars (&p, parts->list);
  count (parts->list, parts);
}
