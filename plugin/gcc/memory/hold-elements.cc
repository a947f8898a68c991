/* Elements that stay in registers between a lane's stores to them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     v[4 * i] += left;
     if (there_is_more)
       v[4 * i] += more;
     v[4 * i + 1] += right;

   GCC stores to v[4 * i] twice, since it does not make stores conditional.  Here, the element stays
   in a register, and all elements that are the same distance from one another are stored where the
   last of them is.  They are stored in any case then, as they were before, and only once.

   No statement between the first access and that place may access them otherwise, and lanes do not
   wait for each other there.  So nobody else sees that a store comes later.  */

#include "base/compat.h"
#include "memory/hold-elements.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/feedback.h"
#include "base/say.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "schedule/registers.h"
#include "memory/elements.h"
#include "plan/effort.h"
#include "plan/joined.h"
#include "plan/poly.h"
#include "cfgloop.h"

/* Accesses in blocks of LOOP's own to elements that are constants apart.  */

struct family
{
  class loop *loop;
  auto_vec<acc_element *> members;	/* as the blocks dominate each other */
  basic_block first, last;		/* these are between them */
  auto_vec<basic_block> between;	/* FIRST and LAST, too, and what is between */
  acc_element *start;			/* the first member */
  gimple *end;				/* the last member in LAST, or null */
};

/* An element of a family that is held.  */

struct held
{
  auto_vec<acc_element *> accesses;
  int stores = 0;
  tree var = NULL_TREE;
};

/* Whether A is executed before B whenever B is.  */

static bool
comes_before (const acc_element *a, const acc_element *b)
{
  basic_block p = gimple_bb (a->stmt), q = gimple_bb (b->stmt);
  return p == q ? gimple_uid (a->stmt) <= gimple_uid (b->stmt)
    : dominated_by_p (CDI_DOMINATORS, q, p);
}

/* Finds what is between F's blocks FIRST and LAST.  False if there is a way from one to the other
   through another turn of F's loop, or one of F's members is elsewhere, as LAST may be in the next
   turn.  */

static bool
find_between (family *f)
{
  hash_set<basic_block> seen;
  f->between.safe_push (f->first);
  seen.add (f->first);
  for (unsigned i = 0; i < f->between.length (); i++)
    {
      edge e;
      edge_iterator ei;
      if (f->between[i] != f->last)
	FOR_EACH_EDGE (e, ei, f->between[i]->succs)
	  {
	    if (e->dest == f->loop->header || e->dest == EXIT_BLOCK_PTR_FOR_FN (cfun))
	      return false;
	    if (!seen.add (e->dest))
	      f->between.safe_push (e->dest);
	  }
    }
  for (acc_element *e : f->members)
    if (!seen.contains (gimple_bb (e->stmt)))
      return false;
  return true;
}

/* Finds where F's members are.  False if they are not where one of them comes before all.  */

static bool
find_ends (family *f)
{
  auto_bitmap blocks;
  for (acc_element *e : f->members)
    bitmap_set_bit (blocks, gimple_bb (e->stmt)->index);
  f->first = nearest_common_dominator_for_set (CDI_DOMINATORS, blocks);
  f->last = gimple_bb (f->members[0]->stmt);
  for (acc_element *e : f->members)
    f->last = nearest_common_dominator (CDI_POST_DOMINATORS, f->last, gimple_bb (e->stmt));
  if (!f->last || f->last->loop_father != f->loop || !find_between (f))
    return false;
  f->start = NULL;
  f->end = NULL;
  for (acc_element *e : f->members)
    {
      if (gimple_bb (e->stmt) == f->first
	  && (!f->start || gimple_uid (e->stmt) < gimple_uid (f->start->stmt)))
	f->start = e;
      if (gimple_bb (e->stmt) == f->last
	  && (!f->end || gimple_uid (e->stmt) > gimple_uid (f->end)))
	f->end = e->stmt;
    }
  return f->start != NULL;
}

/* Whether STMT, between F's blocks, is executed between F's first access and where its elements are
   to be stored.  */

static bool
comes_between (const family *f, gimple *stmt)
{
  if (gimple_bb (stmt) == f->first && gimple_uid (stmt) < gimple_uid (f->start->stmt))
    return false;
  return gimple_bb (stmt) != f->last || (f->end && gimple_uid (stmt) < gimple_uid (f->end));
}

/* Whether nothing between F's first access and where its elements are to be stored, beside F's
   members, may access what they do.  ALL are the elements of the loop.  */

static bool
is_untouched (const family *f, const vec<acc_element> &all)
{
  for (basic_block bb : f->between)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	bool own = false;
	if (!gimple_vuse (stmt) || !comes_between (f, stmt))
	  continue;
	for (acc_element *e : f->members)
	  own |= e->stmt == stmt;
	for (acc_element *e : f->members)
	  {
	    acc_element stored = *e;
	    stored.store = true;
	    if (!own && acc_may_conflict (all, stmt, stored))
	      return false;
	  }
      }
  return true;
}

/* Sorts F's members by element into ELEMENTS.  False if elements overlap.  */

static bool
sort_members (const family *f, auto_delete_vec<held> *elements)
{
  for (acc_element *e : f->members)
    {
      held *mine = NULL;
      for (held *h : *elements)
	{
	  int64_t apart = h->accesses[0]->at - e->at;
	  if (apart == 0)
	    mine = h;
	  else if (IN_RANGE (apart, -acc_element_size (*e) + 1, acc_element_size (*e) - 1))
	    return false;
	}
      if (!mine)
	elements->safe_push (mine = new held ());
      mine->accesses.safe_push (e);
      mine->stores += e->store;
    }
  return true;
}

/* Whether H's element can stay in a register until F's last block: one access comes before all
   others and that block, and it is stored to whenever that is executed.  The former becomes the
   first of its accesses.  */

static bool
can_hold (const family *f, held *h)
{
  bool stored = false;
  for (unsigned i = 1; i < h->accesses.length (); i++)
    if (comes_before (h->accesses[i], h->accesses[0]))
      std::swap (h->accesses[0], h->accesses[i]);
  for (acc_element *e : h->accesses)
    {
      if (!comes_before (h->accesses[0], e))
	return false;
      stored |= e->store && dominated_by_p (CDI_POST_DOMINATORS, gimple_bb (h->accesses[0]->stmt),
					    gimple_bb (e->stmt));
    }
  return (stored && dominated_by_p (CDI_DOMINATORS, f->last,
				    gimple_bb (h->accesses[0]->stmt)));
}

/* Lets E, which is the FIRST access to its element or not, use H's variable.  */

static void
use_variable (held *h, acc_element *e, bool first)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (e->stmt);
  if (e->store)
    {
      gimple *copy = gimple_build_assign (h->var, gimple_assign_rhs1 (e->stmt));
      gsi_insert_before (&gsi, copy, GSI_SAME_STMT);
      unlink_stmt_vdef (e->stmt);
      gsi_remove (&gsi, true);
      release_defs (e->stmt);
    }
  else if (first)
    gsi_insert_after (&gsi, gimple_build_assign (h->var, gimple_assign_lhs (e->stmt)),
		      GSI_NEW_STMT);
  else
    {
      gimple_assign_set_rhs1 (e->stmt, h->var);
      update_stmt (e->stmt);
    }
}

/* Makes E's access one to OFFSET bytes from POINTER.  */

static void
refer_from (acc_element *e, tree pointer, HOST_WIDE_INT offset)
{
  tree ref = acc_element_at (*e, pointer, offset);
  if (e->store)
    gimple_assign_set_lhs (e->stmt, ref);
  else
    gimple_assign_set_rhs1 (e->stmt, ref);
  update_stmt (e->stmt);
}

/* Holds those of F's ELEMENTS that have a variable, and stores them in the order of their
   places.  */

static void
hold_family (family *f, const auto_delete_vec<held> &elements)
{
  gimple_seq before = NULL, stores = NULL;
  HOST_WIDE_INT offset;
  tree pointer = acc_pointer_of (&before, f->start->ref, &offset);
  offset -= f->start->at;
  gimple_stmt_iterator gsi = gsi_for_stmt (f->start->stmt);
  gsi_insert_seq_before (&gsi, before, GSI_SAME_STMT);
  for (acc_element *e : f->members)
    refer_from (e, pointer, offset + e->at);
  for (const held *h : elements)
    if (h->var)
      {
	const acc_element *e = h->accesses[0];
	gimple *store = gimple_build_assign (acc_element_at (*e, pointer, offset + e->at), h->var);
	gimple_set_location (store, gimple_location (e->stmt));
	gimple_seq_add_stmt (&stores, store);
      }
  if (f->end)
    {
      gsi = gsi_for_stmt (f->end);
      gsi_insert_seq_after (&gsi, stores, GSI_SAME_STMT);
    }
  else
    {
      gsi = gsi_after_labels (f->last);
      gsi_insert_seq_before (&gsi, stores, GSI_SAME_STMT);
    }
  for (held *h : elements)
    for (unsigned i = 0; h->var && i < h->accesses.length (); i++)
      use_variable (h, h->accesses[i], i == 0);
}

/* Holds elements of F if some of them are stored to more than once, and there are *LEFT registers.
   ALL are the elements of the loop.  */

static bool
try_family (family *f, const vec<acc_element> &all, int *left)
{
  auto_delete_vec<held> elements;
  int words = 0, stores = 0, kept = 0;
  if (!sort_members (f, &elements))
    return false;
  for (held *h : elements)
    stores = MAX (stores, h->stores);
  if (stores < 2 || !find_ends (f) || !is_untouched (f, all))
    return false;
  stores = 0;
  for (held *h : elements)
    if (h->stores && can_hold (f, h))
      {
	tree type = TREE_TYPE (h->accesses[0]->ref);
	h->var = create_tmp_reg (TYPE_MAIN_VARIANT (type));
	suppress_warning (h->var);
	words += acc_element_size (*h->accesses[0]) / 4;
	stores += h->stores;
	kept++;
      }
  if (!plan_hold (stores, kept, words, *left))
    return false;
  *left -= words;
  location_t loc = gimple_location (f->start->stmt);
  char *name = acc_host_name (acc_form_value (f->start->array));
  hold_family (f, elements);
  if (name)
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "elements of '%s' stay in registers until they are"
	     " stored for the last time: %d stores become %d", name, stores, kept);
  free (name);
  return true;
}

/* Adds the elements that blocks of LOOP's own access to ALL.  */

static void
find_elements (class loop *loop, vec<acc_element> *all)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (body[i]->loop_father == loop)
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	{
	  acc_element e;
	  if (all->length () < EFFORT_JOINED && acc_is_element (gsi_stmt (gsi), &e))
	    all->safe_push (e);
	}
  free (body);
}

/* Holds elements that blocks of LOOP's own access, as long as there are *LEFT registers.  */

static bool
hold_in (class loop *loop, int *left)
{
  auto_vec<acc_element> all;
  auto_vec<bool> seen;
  bool changed = false;
  find_elements (loop, &all);
  seen.safe_grow_cleared (all.length ());
  for (unsigned i = 0; i < all.length (); i++)
    {
      family f;
      f.loop = loop;
      for (unsigned k = i; k < all.length (); k++)
	if (!seen[k] && all[k].array == all[i].array && is_gimple_assign (all[k].stmt)
	    && types_compatible_p (TREE_TYPE (all[k].ref), TREE_TYPE (all[i].ref))
	    && poly_equal (&all[k].address, &all[i].address))
	  {
	    seen[k] = true;
	    f.members.safe_push (&all[k]);
	  }
      if (f.members.length () > 1)
	changed |= try_family (&f, all, left);
    }
  return changed;
}

unsigned
acc_hold_elements (acc_body *body)
{
  int lanes = acc_gang_lanes (cfun->decl);
  int left = effort_words_left (lanes, acc_live_words () - acc_feedback_words (cfun->decl));
  bool changed = false;
  if (!acc_opts.vectors)
    return 0;
  renumber_gimple_stmt_uids (cfun);
  for (auto loop : loops_list (cfun, LI_INCLUDE_ROOT))
    {
      int here = left;
      changed |= hold_in (loop, &here);
    }
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
