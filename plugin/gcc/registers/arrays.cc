/* Short arrays that each lane has of its own, in registers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     double v[5];
     for (n = 0; n < 5; n++)
       v[n] = a[n] * b;

   Registers have no addresses, so an array whose index a loop counts stays in local memory, which
   is part of global memory.  GCC's unroller stops at sizes that suit a processor, which has its
   stack in the cache.  Here, loops on whose turns such an index depends are marked to be unrolled
   completely, by the offload compiler, before it looks for arrays that it can take apart.  An array
   is worth it only if all of its indices become constants.  */

#include "base/compat.h"
#include "registers/arrays.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "nest/whole-function.h"
#include "registers/constants.h"
#include "schedule/registers.h"
#include "plan/effort.h"

/* An array, and the loops on which its indices depend.  */

struct own_array
{
  tree var;
  bool fits = true;		/* all that is known of it so far allows for registers */
  auto_vec<class loop *> loops;
};

typedef hash_map<tree, own_array *> array_map;

/* The entry of BASE's array in ARRAYS, which is made if need be; null if BASE is not such an
   array.  */

static own_array *
entry_of (tree base, array_map *arrays)
{
  if (!acc_is_short_array (base))
    return NULL;
  own_array *&a = arrays->get_or_insert (base);
  if (!a)
    {
      a = new own_array ();
      a->var = base;
    }
  return a;
}

/* Whether STMT sets all of REF to 0, which GCC can do for registers, too.  */

static bool
clears_all (gimple *stmt, tree ref)
{
  return (DECL_P (ref) && gimple_assign_single_p (stmt) && gimple_assign_lhs (stmt) == ref
	  && TREE_CODE (gimple_assign_rhs1 (stmt)) == CONSTRUCTOR
	  && CONSTRUCTOR_NELTS (gimple_assign_rhs1 (stmt)) == 0);
}

/* Notes that STMT loads or stores REF; walk_stmt_load_store_addr_ops's function.  */

static bool
note_element (gimple *stmt, tree, tree ref, void *data)
{
  own_array *a = entry_of (get_base_address (ref), static_cast<array_map *> (data));
  if (!a || gimple_clobber_p (stmt) || clears_all (stmt, ref))
    return false;
  a->fits = a->fits && acc_place_becomes_constant (ref, &a->loops);
  return false;
}

/* Notes that STMT takes the address of what BASE is; likewise.  GCC's list of a loop's private
   variables is gone by the time loops are unrolled.  */

static bool
note_address (gimple *stmt, tree base, tree, void *data)
{
  own_array *a = entry_of (get_base_address (base), static_cast<array_map *> (data));
  if (a && !acc_is_unique (stmt, IFN_UNIQUE_OACC_PRIVATE))
    a->fits = false;
  return false;
}

/* Notes in OPEN that the loops of A are to be unrolled, if that is possible, and says so.  LANES:
   how many a gang has.  Whether it is possible.  */

static bool
open_loops (const own_array *a, int lanes, hash_set<class loop *> *open)
{
  int64_t statements = acc_statements_with (open, a->loops);
  location_t loc = DECL_SOURCE_LOCATION (a->var);
  const char *name = DECL_NAME (a->var) && !DECL_IGNORED_P (a->var)
    ? IDENTIFIER_POINTER (DECL_NAME (a->var)) : NULL;
  if (statements > EFFORT_OWN_STATEMENTS
      || lanes > effort_most_lanes (statements, acc_live_words (), 0))
    {
      if (name)
	acc_say (MSG_MISSED_OPTIMIZATION, loc,
		 statements > EFFORT_OWN_STATEMENTS
		 ? "'%s' is not kept in registers: the loops around its elements are too long to be"
		   " unrolled; make them shorter"
		 : "'%s' is not kept in registers: a gang has too few for its lanes if the loops"
		   " around its elements are unrolled; ask for fewer lanes", name);
      return false;
    }
  for (class loop *loop : a->loops)
    open->add (loop);
  if (name)
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc,
	     "'%s' is kept in registers: the loops around its elements are unrolled", name);
  return true;
}

/* Whether LOOP loads from global memory.  */

static bool
loads_global (class loop *loop)
{
  bool loads = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_assign_load_p (stmt))
	  continue;
	tree base = get_base_address (gimple_assign_rhs1 (stmt));
	loads |= base && TREE_CODE (base) == MEM_REF;
      }
  free (body);
  return loads;
}

/* Adds loops of few turns that load from global memory, and that are around one of OPEN, to it.  A
   multiprocessor holds few lanes that have such arrays, so the loads of all turns should be on
   their way at a time.  */

static void
open_around (hash_set<class loop *> *open)
{
  for (auto loop : loops_list (cfun, LI_FROM_INNERMOST))
    {
      auto_vec<class loop *> more;
      bool around = false;
      for (class loop *inner = loop->inner; inner; inner = inner->next)
	around |= open->contains (inner);
      int turns = around && !open->contains (loop) ? acc_turns_to_open (loop) : 0;
      more.safe_push (loop);
      if (turns > 1 && turns <= EFFORT_OPEN_TURNS && loads_global (loop)
	  && acc_statements_with (open, more) <= EFFORT_OPEN_STATEMENTS)
	open->add (loop);
    }
}

unsigned
acc_keep_arrays (acc_body *body)
{
  array_map arrays;
  auto_vec<own_array *> found;
  hash_set<class loop *> open;
  basic_block bb;
  if (optimize < 2)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &arrays, note_element, note_element,
				     note_address);
  for (auto entry : arrays)
    found.safe_push (entry.second);
  found.qsort ([] (const void *a, const void *b) {
    return ((int) DECL_UID ((*(own_array *const *) a)->var)
	    - (int) DECL_UID ((*(own_array *const *) b)->var));
  });
  int lanes = acc_gang_lanes (cfun->decl);
  for (own_array *a : found)
    {
      if (a->fits && !a->loops.is_empty () && open_loops (a, lanes, &open))
	body->opened.add (a->var);
      delete a;
    }
  open_around (&open);
  for (class loop *loop : open)
    loop->unroll = acc_turns_to_open (loop);
  body->changed |= !open.is_empty ();
  return 0;
}
