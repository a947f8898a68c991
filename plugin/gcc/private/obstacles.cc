/* What keeps a private array out of shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC gives each lane a copy of an array where the program means one for the gang.  Both are the
   same as long as each lane touches only elements of its own iteration.  A directive says that
   the lanes share the array; without one, the statements have to show that they may.  */

#include "base/compat.h"
#include "private/obstacles.h"
#include "base/acc-options.h"
#include "records/marker.h"
#include "analysis/forms.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "private/allocations.h"
#include "plan/elements.h"
#include "plan/poly.h"

/* How the function uses an array.  */

struct array_uses
{
  tree decl;
  const acc_nest *nest;	/* null if it has no loops inside */
  bool inside;		/* loads or stores of DECL are in one of the loops inside NEST */
  bool own;		/* all stores there are to elements of the iteration's own; without NEST,
			   no parallel loop stores to DECL */
  bool escapes;		/* something else is done with its address */
};

/* The innermost loop inside NEST that BB is in, or null.  */

static const acc_oloop *
loop_inside (const acc_nest *nest, basic_block bb)
{
  const acc_oloop *innermost = NULL;
  for (const acc_oloop *o : nest->inside)
    if (flow_bb_inside_loop_p (o->loop, bb)
	&& (!innermost || flow_bb_inside_loop_p (innermost->loop, o->loop->header)))
      innermost = o;
  return innermost;
}

/* Whether P is the same in all iterations of O.  */

static bool
is_same_in (const struct poly *p, const acc_oloop *o)
{
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      {
	tree value = acc_form_value (p->term[t].factor[i]);
	if (TREE_CODE (value) == SSA_NAME && gimple_bb (SSA_NAME_DEF_STMT (value))
	    && flow_bb_inside_loop_p (o->loop, gimple_bb (SSA_NAME_DEF_STMT (value))))
	  return false;
      }
  return true;
}

/* Takes the term of one of NAMES out of P if its factor is a constant, which goes to *FACTOR.  */

static bool
take_term (struct poly *p, const vec<tree> &names, int64_t *factor)
{
  for (tree name : names)
    {
      struct poly coef, rest;
      if (poly_coeff_of (p, acc_form_symbol (name), &coef, &rest) && poly_is_const (&coef, factor)
	  && *factor != 0)
	{
	  *p = rest;
	  return true;
	}
    }
  return false;
}

/* Whether INDEX is another number for any other values of those of the loops collapsed to O, the
   axes of NEST, that it depends on, whatever the other loops do.  Adds these axes to *TOLD.  */

static bool
tells_axes (tree index, const acc_oloop *o, const acc_nest *nest, unsigned *told)
{
  struct plan_stride stride[ACC_MAX_AXES];
  int n = 0;
  unsigned axes = 0;
  struct poly p = acc_form (index);
  for (int i = 0; i < nest->n_axes && p.known; i++)
    if (take_term (&p, nest->axis[i].names, &stride[n].step))
      {
	stride[n].step *= nest->axis[i].by;
	stride[n++].trips = acc_axis_trips (&nest->axis[i]);
	axes |= 1u << i;
      }
  if (!p.known || n == 0 || !is_same_in (&p, o) || !plan_strides_apart (stride, n))
    return false;
  *told |= axes;
  return true;
}

/* Whether the indices of REF are others in each iteration of O.  */

static bool
tells_iteration (tree ref, const acc_oloop *o, const acc_nest *nest)
{
  unsigned told = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	struct poly p = acc_form (TREE_OPERAND (ref, 1));
	auto_vec<tree> offset;
	int64_t factor;
	offset.safe_push (o->offset_name);
	if (p.known && take_term (&p, offset, &factor) && is_same_in (&p, o))
	  return true;
	tells_axes (TREE_OPERAND (ref, 1), o, nest, &told);
      }
  return nest->n_axes && told == (1u << nest->n_axes) - 1;
}

/* Whether REF, in BB, is another element in each iteration of the loops inside NEST around BB.  */

static bool
is_own_element (const acc_nest *nest, tree ref, basic_block bb)
{
  const acc_oloop *o = loop_inside (nest, bb);
  if (!o)
    return true;
  for (const acc_oloop *other : nest->inside)
    if (other != o && flow_bb_inside_loop_p (other->loop, bb))
      return false;
  acc_nest *axes = new acc_nest ();
  auto_vec<const acc_oloop *> loops;
  loops.safe_push (o);
  if (TREE_CODE (o->by) != INTEGER_CST || !acc_nest_axes (axes, loops, ACC_MAX_AXES))
    axes->n_axes = 0;
  bool own = tells_iteration (ref, o, axes);
  acc_nest_free (axes);
  return own;
}

static bool
note_array_address (gimple *stmt, tree base, tree, void *data)
{
  array_uses *uses = (array_uses *) data;
  if (get_base_address (base) == uses->decl && !acc_is_marker (stmt)
      && !acc_is_private_marker (stmt) && !acc_is_private_list (stmt))
    uses->escapes = true;
  return false;
}

static bool
note_array_load (gimple *stmt, tree base, tree, void *data)
{
  array_uses *uses = (array_uses *) data;
  if (get_base_address (base) == uses->decl && uses->nest
      && loop_inside (uses->nest, gimple_bb (stmt)))
    uses->inside = true;
  return false;
}

static bool
is_in_parallel_loop (basic_block bb)
{
  const acc_nest *nest = acc_nest_find (bb->loop_father);
  if (nest)
    acc_nest_free (nest);
  return nest != NULL;
}

static bool
note_array_store (gimple *stmt, tree base, tree ref, void *data)
{
  array_uses *uses = (array_uses *) data;
  if (get_base_address (base) != uses->decl || gimple_clobber_p (stmt))
    return false;
  note_array_load (stmt, base, ref, data);
  if (uses->nest ? !is_own_element (uses->nest, ref, gimple_bb (stmt))
      : is_in_parallel_loop (gimple_bb (stmt)))
    uses->own = false;
  return false;
}

static void
find_array_uses (array_uses *uses)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	walk_stmt_load_store_addr_ops (it.phi (), uses, NULL, NULL, note_array_address);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	walk_stmt_load_store_addr_ops (gsi_stmt (gsi), uses, note_array_load, note_array_store,
				       note_array_address);
    }
}

bool
acc_private_only_read (tree decl)
{
  array_uses uses = { decl, NULL, false, true, false };
  find_array_uses (&uses);
  return uses.own && !uses.escapes;
}

/* Why A, which no directive names, is not put into shared memory for NEST, or null.  The empty
   reason is that nothing would be gained.  */

static const char *
unnamed_obstacle (const acc_private_array *a, const acc_nest *nest, array_uses *uses, bool *quiet)
{
  find_array_uses (uses);
  bool shareable = !uses->escapes && uses->own;
  *quiet = true;
  if (!acc_opts.private_arrays
      || (uses->nest ? !uses->inside && !uses->escapes
	  : !a->listed && !(a->copied && shareable)))
    return "";
  if (!uses->nest || (a->listed && acc_is_gangs_alone (nest)) || shareable)
    return NULL;
  *quiet = false;
  return "an iteration of its loops may write elements that other iterations use: name it in a"
	 " 'cache' directive if lanes are to share it";
}

const char *
acc_private_obstacle (const acc_private_array *a, bool *quiet)
{
  *quiet = false;
  if (a->alloc)
    {
      const char *sized = acc_sized_obstacle (a);
      *quiet = sized == acc_of_lane;
      return sized;
    }
  if (TREE_THIS_VOLATILE (a->decl) || TYPE_VOLATILE (TREE_TYPE (a->decl)))
    return "it is volatile: declare it without 'volatile'";
  const acc_nest *nest = acc_nest_find (a->loop);
  const acc_nest *inside = nest && nest->kind == ACC_NEST_INSIDE ? nest : NULL;
  array_uses uses = { a->decl, inside, false, true, false };
  const char *why = NULL;
  if (nest && nest->kind == ACC_NEST_TAKEN && !acc_is_gangs_alone (nest))
    {
      why = acc_of_lane;
      *quiet = true;
    }
  else if (uses.nest && nest->refusal)
    why = nest->refusal;
  else if (!a->directive)
    why = unnamed_obstacle (a, nest, &uses, quiet);
  if (nest)
    acc_nest_free (nest);
  return why;
}
