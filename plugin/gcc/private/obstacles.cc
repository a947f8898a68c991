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
#include "nest/nest.h"
#include "private/allocations.h"
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

/* Whether P is a constant other than 0 times O's offset, plus something that is the same in all
   iterations of O.  */

static bool
differs_by_iteration (const struct poly *p, const acc_oloop *o)
{
  struct poly coef, rest;
  int64_t factor;
  int symbol = acc_form_symbol (o->offset_name);
  if (!p->known || !poly_coeff_of (p, symbol, &coef, &rest) || !poly_is_const (&coef, &factor)
      || factor == 0)
    return false;
  for (int t = 0; t < rest.n; t++)
    for (int i = 0; i < rest.term[t].degree; i++)
      {
	tree value = acc_form_value (rest.term[t].factor[i]);
	if (TREE_CODE (value) == SSA_NAME && gimple_bb (SSA_NAME_DEF_STMT (value))
	    && flow_bb_inside_loop_p (o->loop, gimple_bb (SSA_NAME_DEF_STMT (value))))
	  return false;
      }
  return true;
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
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	struct poly index = acc_form (TREE_OPERAND (ref, 1));
	if (differs_by_iteration (&index, o))
	  return true;
      }
  return false;
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
    return acc_sized_obstacle (a);
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
