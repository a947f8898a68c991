/* Through which caches lanes load from global memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The loads are those of arrays that the host maps, in loops that lanes share.  What a gang moves
   with each of them, through the first-level cache and past it, is found by computing the addresses
   of all its lanes.  What nothing in the function writes, which is the whole kernel, is read-only
   while the kernel runs.  */

#include "base/compat.h"
#include "memory/route-loads.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/offload.h"
#include "base/say.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "analysis/read-only.h"
#include "analysis/region-data.h"
#include "memory/elements.h"
#include "nest/nest.h"
#include "plan/effort.h"
#include "plan/l1.h"

#define NO_ALLOCATE "L1::no_allocate."

/* A load by lanes.  */

struct routed_load
{
  gimple *stmt;
  tree ref;
  tree array;			/* the pointer to it that the host passes */
  bool counted;			/* its address is computed, or is loaded from a descriptor */
  auto_vec<l1_lane> lanes;
  struct l1_estimate estimate;
  bool after_store;		/* what it would be moved over, if it is known to be global */
  char modifiers[24];		/* of the instruction that it gets; none if it is empty */
};

/* What STMT loads from global memory; null if it loads nothing, or nobody may choose how.  */

static tree
loaded_by (gimple *stmt)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  if (!code)
    return acc_is_word_load (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
  if (!startswith (gimple_asm_string (code), ACC_GLOBAL_LOAD) || gimple_asm_ninputs (code) != 1)
    return NULL_TREE;
  tree ref = TREE_VALUE (gimple_asm_input_op (code, 0));
  return TREE_CODE (ref) == MEM_REF ? ref : NULL_TREE;
}

/* Appends the loads in BB, which LANES share, to LOADS, but those that GCC moves out of loops.  */

static void
add_loads (const acc_lanes *lanes, basic_block bb, vec<routed_load *> *loads)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      tree ref = loaded_by (gsi_stmt (gsi)), base = ref ? get_base_address (ref) : NULL_TREE;
      if (!base || TREE_CODE (base) != MEM_REF || acc_is_region_data (base)
	  || acc_descriptor_of (ref) || loads->length () >= EFFORT_ROUTED_LOADS)
	continue;
      tree array = acc_region_pointer (TREE_OPERAND (base, 0));
      bool asked = acc_opts.l1 != ACC_L1_GCC || acc_opts.readonly == ACC_READONLY_ON;
      bool counted = !array && asked;
      if (counted)
	array = acc_counted_pointer (TREE_OPERAND (base, 0));
      if (!array || (!asked && acc_leaves_loop (lanes, gsi_stmt (gsi), ref)))
	continue;
      routed_load *r = new routed_load ();
      r->stmt = gsi_stmt (gsi);
      r->ref = ref;
      r->array = array;
      r->counted = counted;
      loads->safe_push (r);
    }
}

/* Computes what each of LANES loads with each of LOADS.  */

static void
compute_addresses (const acc_lanes *lanes, const vec<routed_load *> &loads)
{
  acc_lane l;
  l.of = lanes;
  for (l.worker = 0; l.worker < lanes->workers; l.worker++)
    for (l.number = 0; l.number < lanes->vector_length; l.number++)
      {
	l.values.empty ();
	for (routed_load *r : loads)
	  {
	    l1_lane now = { acc_lane_executes (&l, gimple_bb (r->stmt)), false, 0 };
	    if (now.active)
	      now.known = acc_lane_address (&l, r->ref, &now.address);
	    r->lanes.safe_push (now);
	  }
      }
}

/* Gives the variables of LOOP their values in the second turn in LATER, for the lane NOW of the
   first one.  */

static void
turn_once (class loop *loop, acc_lane *now, acc_lane *later)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    if (!virtual_operand_p (gimple_phi_result (it.phi ())))
      {
	tree name = gimple_phi_result (it.phi ());
	acc_lane_value (now, name);
	later->values.put (name, acc_lane_value (now, PHI_ARG_DEF_FROM_EDGE
						 (it.phi (), loop_latch_edge (loop))));
      }
}

/* Whether A and B are on one line, or almost.  */

static bool
on_one_line (int64_t a, int64_t b)
{
  return a - b < LINE_BYTES && b - a < LINE_BYTES;
}

/* Whether the first lane comes back to the line that it loads from with LOADS[N]: by another load,
   or in the next turn of a loop that it runs by itself.  */

static bool
comes_back (const acc_lanes *lanes, const vec<routed_load *> &loads, unsigned n)
{
  const routed_load *r = loads[n];
  if (!r->lanes[0].known)
    return false;
  for (unsigned i = 0; i < loads.length (); i++)
    if (i != n && loads[i]->array == r->array && loads[i]->lanes[0].known
	&& on_one_line (loads[i]->lanes[0].address, r->lanes[0].address))
      return true;
  for (class loop *loop = gimple_bb (r->stmt)->loop_father;
       loop_depth (loop) > 0 && !acc_is_oacc_loop (loop); loop = loop_outer (loop))
    {
      acc_lane now, later;
      int64_t address;
      now.of = later.of = lanes;
      now.worker = now.number = later.worker = later.number = 0;
      turn_once (loop, &now, &later);
      if (acc_lane_address (&later, r->ref, &address)
	  && on_one_line (address, r->lanes[0].address))
	return true;
    }
  return false;
}

/* Whether memory may have been written when LOAD is executed, in the same turn of an outermost or
   OpenACC loop.  */

static bool
follows_store (gimple *load)
{
  auto_vec<tree> work;
  hash_set<tree> seen;
  work.safe_push (gimple_vuse (load));
  while (!work.is_empty ())
    {
      tree state = work.pop ();
      gimple *def = SSA_NAME_DEF_STMT (state);
      if (SSA_NAME_IS_DEFAULT_DEF (state) || seen.add (state))
	continue;
      gphi *phi = dyn_cast<gphi *> (def);
      class loop *loop = gimple_bb (def)->loop_father;
      if (!phi && (acc_is_barrier (def) || !acc_memory_neutral (def)))
	return true;
      if (!phi)
	work.safe_push (gimple_vuse (def));
      for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
	if (loop->header != gimple_bb (phi) || gimple_phi_arg_edge (phi, i)->src != loop->latch
	    || (loop_depth (loop) > 1 && !acc_is_oacc_loop (loop)))
	  work.safe_push (gimple_phi_arg_def (phi, i));
    }
  return false;
}

/* Whether R, for which CHOICE is right by whole lines, gets an instruction of its own: the modifier
   for its caches, or null.  */

static const char *
modifier_for (const routed_load *r, l1_choice choice)
{
  bool through = acc_opts.l1 == ACC_L1_ON, past = acc_opts.l1 == ACC_L1_OFF;
  if (acc_opts.l1 == ACC_L1_AUTO)
    through = r->after_store;
  if (acc_opts.l1 == ACC_L1_LINES || acc_opts.l1 == ACC_L1_NO_ALLOCATE)
    {
      through = choice == L1_ON;
      past = choice == L1_OFF;
    }
  if (past && acc_opts.l1 == ACC_L1_NO_ALLOCATE)
    return acc_has_allocation_hints () ? NO_ALLOCATE : NULL;
  return through ? "ca." : past ? "cg." : NULL;
}

/* Says what is known of R, for which CHOICE is right, and that it gets MODIFIER, or none if that is
   null.  */

static void
say_load (const routed_load *r, l1_choice choice, const char *modifier)
{
  const struct l1_estimate *e = &r->estimate;
  char classes[80], quoted[80], *name = acc_host_name (r->array);
  const char *what = modifier ? (modifier[1] == 'a' ? "cached" : "not cached")
    : acc_opts.l1 == ACC_L1_NO_ALLOCATE && choice == L1_OFF
    ? "left as it is, since the hint needs a target of sm_70 and PTX 7.4: add"
      " '-foffload-options=nvptx-none=-mptx=7.8' with GCC 15 or newer"
    : acc_opts.l1 != ACC_L1_REPORT ? "left as it is"
    : choice == L1_ON ? "better cached" : choice == L1_OFF ? "better not cached" : "no difference";
  l1_classes (e, classes, sizeof classes);
  snprintf (quoted, sizeof quoted, name ? "'%s'" : "an array", name);
  acc_say (modifier ? MSG_OPTIMIZED_LOCATIONS : MSG_NOTE, gimple_location (r->stmt),
	   "load of %s, locality: %s; a gang moves %ld bytes with the L1 cache, %ld without: %s",
	   quoted, classes, (long) e->on, (long) e->off, what);
  free (name);
}

/* Puts R's modifiers into its instruction.  */

static void
set_modifiers (const routed_load *r)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (r->stmt);
  gasm *code = dyn_cast<gasm *> (r->stmt);
  char *begin = concat (ACC_GLOBAL_LOAD, r->modifiers, NULL);
  if (code)
    acc_asm_begin (code, ACC_GLOBAL_LOAD, begin);
  else
    acc_load_by (&gsi, begin);
  free (begin);
}

/* Estimates what LOADS move, says so, and gives them modifiers by that.  */

static void
route_by_traffic (const acc_lanes *lanes, const vec<routed_load *> &loads)
{
  const struct plan_target *target = plan_target (acc_opts.target);
  compute_addresses (lanes, loads);
  for (unsigned i = 0; i < loads.length (); i++)
    {
      routed_load *r = loads[i];
      l1_load l = { (int) r->lanes.length (), r->lanes.address (),
		    (int) tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (r->ref))),
		    comes_back (lanes, loads, i) };
      r->estimate = l1_estimate (&l, target);
      l1_choice choice = l1_choose (&r->estimate, target);
      const char *modifier = modifier_for (r, choice);
      say_load (r, choice, modifier);
      if (modifier)
	strcpy (r->modifiers, modifier);
    }
}

/* Whether R's instruction says already that it loads what the kernel does not write.  */

static bool
is_read_only_load (const routed_load *r)
{
  gasm *code = dyn_cast<gasm *> (r->stmt);
  return code && startswith (gimple_asm_string (code), ACC_GLOBAL_LOAD "nc.");
}

/* Gives those of LOADS, in BODY, the modifier for it that load what the kernel does not write.  If
   the user asks for it, these are all.  */

static void
mark_read_only (acc_body *body, const vec<routed_load *> &loads)
{
  for (routed_load *r : loads)
    {
      bool read_only = (!is_read_only_load (r)
			&& acc_load_read_only (body, r->stmt, r->ref, r->array, r->after_store));
      bool hint = strcmp (r->modifiers, NO_ALLOCATE) == 0;
      if (read_only && hint)
	strcpy (r->modifiers, "nc." NO_ALLOCATE);
      else if (read_only)
	strcat (r->modifiers, "nc.");
    }
}

bool
acc_may_route_loads (void)
{
  return acc_opts.l1 != ACC_L1_GCC || acc_marks_read_only ();
}

unsigned
acc_route_loads (acc_body *body)
{
  acc_lanes lanes;
  auto_vec<routed_load *> loads;
  bool changed = false;
  basic_block bb;
  if (!acc_lanes_find (&lanes))
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    if (acc_lanes_share (&lanes, bb))
      add_loads (&lanes, bb, &loads);
  /* Loads that fetch tiles are together already, and so are those that the plugin has counted the
     addresses of: moved further, they would only take registers.  */
  for (routed_load *r : loads)
    r->after_store = !body->tiled && !r->counted && follows_store (r->stmt);
  if (acc_opts.l1 != ACC_L1_GCC)
    route_by_traffic (&lanes, loads);
  if (acc_marks_read_only ())
    mark_read_only (body, loads);
  for (routed_load *r : loads)
    {
      if (r->modifiers[0])
	set_modifiers (r);
      changed |= r->modifiers[0] != 0;
      delete r;
    }
  acc_lanes_free (&lanes);
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
