/* What happens to a variable in a directive's region.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/changes.h"
#include "frontend/scan.h"
#include "frontend/settled.h"

/* The events of a region that concern one variable and one array, in the order of the text.  A
   loop is a START and a JUMP back to it with the same WHAT.  */

enum event_kind { DIRECTIVE, ASSIGNMENT, REFERENCE, START, JUMP };

struct event
{
  enum event_kind kind;
  tree what;
};

struct watch
{
  const struct acc_place *place;
  tree variable;
  tree array;
  auto_vec<struct event> events;
};

static void
add_event (struct watch *watch, enum event_kind kind, tree what)
{
  struct event event = { kind, what };
  watch->events.safe_push (event);
}

static bool
is_assignment (const_tree t)
{
  return TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR || acc_is_step (t);
}

static tree watch_tree (tree *, int *, void *);

static void
watch_loop (tree loop, tree *body, struct watch *watch)
{
  add_event (watch, START, loop);
  walk_tree (body, watch_tree, watch, NULL);
  add_event (watch, JUMP, loop);
}

static tree
watch_tree (tree *tp, int *walk_subtrees, void *data)
{
  struct watch *watch = (struct watch *) data;
  tree t = *tp;

  if (TYPE_P (t) || TREE_CODE (t) == OACC_CACHE)
    {
      if (t == watch->place->directive)
	add_event (watch, DIRECTIVE, t);
      *walk_subtrees = 0;
    }
  else if (t == watch->array)
    add_event (watch, REFERENCE, t);
  else if (is_assignment (t) && TREE_OPERAND (t, 0) == watch->variable)
    {
      if (TREE_OPERAND_LENGTH (t) > 1 && TREE_OPERAND (t, 1))
	walk_tree (&TREE_OPERAND (t, 1), watch_tree, watch, NULL);
      add_event (watch, ASSIGNMENT, t);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == LABEL_EXPR)
    add_event (watch, START, LABEL_EXPR_LABEL (t));
  else if (TREE_CODE (t) == GOTO_EXPR)
    add_event (watch, JUMP, GOTO_DESTINATION (t));
  else if (TREE_CODE (t) == LOOP_EXPR)
    {
      watch_loop (t, &LOOP_EXPR_BODY (t), watch);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == OACC_LOOP)
    {
      tree init = OMP_FOR_INIT (t);
      add_event (watch, START, t);
      for (int i = 0; init && i < TREE_VEC_LENGTH (init); i++)
	if (is_assignment (TREE_VEC_ELT (init, i))
	    && TREE_OPERAND (TREE_VEC_ELT (init, i), 0) == watch->variable)
	  add_event (watch, ASSIGNMENT, t);
      walk_tree (&OMP_FOR_BODY (t), watch_tree, watch, NULL);
      add_event (watch, JUMP, t);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Whether a reference to the array may be executed after event number AT, an assignment, where
   both come after event number FROM: in the text, or in the next turn of a loop around both.  */

static bool
reference_follows (const vec<struct event> &events, unsigned from, unsigned at)
{
  for (unsigned r = from; r < events.length (); r++)
    {
      if (events[r].kind != REFERENCE)
	continue;
      if (r > at)
	return true;
      for (unsigned s = from; s < r; s++)
	if (events[s].kind == START)
	  for (unsigned j = at; j < events.length (); j++)
	    if (events[j].kind == JUMP && events[j].what == events[s].what)
	      return true;
    }
  return false;
}

/* If the innermost loop around the directive of PLACE is made of jumps, drops the EVENTS after the
   loop, which are those after the last jump to a label before the directive.  */

static void
leave_loop (vec<struct event> *events, const struct acc_place *place)
{
  tree top = NULL_TREE;
  unsigned end = events->length ();
  for (unsigned j = 0; j < events->length (); j++)
    if ((*events)[j].kind == JUMP
	&& (top ? (*events)[j].what == top : acc_label_before (place, (*events)[j].what)))
      {
	top = (*events)[j].what;
	end = j;
      }
  events->truncate (end);
}

/* Whether VARIABLE is assigned between the directive of PLACE and a reference to ARRAY in its
   region, so that the bounds that the directive names may not be those at the reference.  */

bool
acc_changes_in_region (const struct acc_place *place, tree variable, tree array)
{
  struct watch watch;
  watch.place = place;
  watch.variable = variable;
  watch.array = array;
  tree region = place->region;
  walk_tree (&region, watch_tree, &watch, NULL);

  unsigned from = 0;
  while (from < watch.events.length () && watch.events[from].kind != DIRECTIVE)
    from++;
  leave_loop (&watch.events, watch.place);
  for (unsigned i = from; i < watch.events.length (); i++)
    if (watch.events[i].kind == ASSIGNMENT
	&& reference_follows (watch.events, from, i))
      return true;
  return false;
}

/* What is looked for in a region, and what was found.  */

struct search
{
  const struct acc_place *place;
  tree array;
  bool begun;			/* the directive has been passed */
  location_t found;
};

/* Whether REF is an element or a part of ARRAY, an array or a pointer to its first element.  */

static bool
is_part_of (tree ref, tree array)
{
  while (!operand_equal_p (ref, array))
    {
      if (TREE_CODE (ref) == POINTER_PLUS_EXPR || TREE_CODE (ref) == INDIRECT_REF
	  || TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == ADDR_EXPR
	  || CONVERT_EXPR_P (ref) || TREE_CODE (ref) == NON_LVALUE_EXPR
	  || TREE_CODE (ref) == SAVE_EXPR || handled_component_p (ref))
	ref = TREE_OPERAND (ref, 0);
      else if (TREE_CODE (ref) == TARGET_EXPR && TARGET_EXPR_INITIAL (ref))
	ref = TARGET_EXPR_INITIAL (ref);
      else
	return false;
    }
  return true;
}

static bool
updates_atomically (const_tree t)
{
  return (TREE_CODE (t) == OMP_ATOMIC || TREE_CODE (t) == OMP_ATOMIC_CAPTURE_OLD
	  || TREE_CODE (t) == OMP_ATOMIC_CAPTURE_NEW);
}

/* Stops at a write of the array.  */

static tree
find_array_write (tree *tp, int *walk_subtrees, void *data)
{
  struct search *search = (struct search *) data;
  tree t = *tp;
  if (TYPE_P (t) || TREE_CODE (t) == OACC_CACHE)
    {
      search->begun |= t == search->place->directive;
      *walk_subtrees = 0;
    }
  else if (search->begun && (is_assignment (t) || updates_atomically (t))
	   && TREE_OPERAND (t, 0) != search->array
	   && is_part_of (TREE_OPERAND (t, 0), search->array))
    {
      search->found = EXPR_LOCATION (t);
      return t;
    }
  return NULL_TREE;
}

location_t
acc_written_in_region (const struct acc_place *place, tree array)
{
  struct search search = { place, array, false, UNKNOWN_LOCATION };
  tree region = place->region;
  walk_tree_without_duplicates (&region, find_array_write, &search);
  return search.found;
}
