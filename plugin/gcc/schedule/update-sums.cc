/* Reductions of loops whose iterations all update the same elements.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     #pragma acc loop
     for (j = 0; j < n; j++)
       x[i] = x[i] + a[i][j];

   The program says that these iterations may run in any order, and means the sum.  So the loop
   becomes what it is with a clause: X[I] is loaded into a variable before the loop and stored from
   it behind the loop, both only if there are iterations, and the calls that GCC makes for a
   reduction stand where the loop begins and ends.  */

#include "base/compat.h"
#include "schedule/update-sums.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "base/words.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "nest/forks.h"
#include "nest/nest.h"
#include "nest/whole-function.h"
#include "schedule/families.h"
#include "schedule/updates.h"
#include "plan/effort.h"
#include "plan/poly.h"

/* An element that each iteration of a loop updates.  */

struct update
{
  tree ref;
  gimple *load;
  auto_vec<gimple *> stores;
  tree_code code;
  struct poly address;
  tree sum;			/* the variable that takes its place */
  tree offset;			/* its number among the loop's reductions */
};

/* The operation of STMT, of which VALUE is an operand, if a reduction may have it; otherwise
   ERROR_MARK.  */

static tree_code
operation_on (gimple *stmt, tree value)
{
  tree_code code = gimple_assign_rhs_code (stmt);
  bool first = gimple_assign_rhs1 (stmt) == value;
  switch (code)
    {
    case MINUS_EXPR:
      return first && gimple_assign_rhs2 (stmt) != value ? PLUS_EXPR : ERROR_MARK;
    case PLUS_EXPR:
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
      return gimple_assign_rhs1 (stmt) != gimple_assign_rhs2 (stmt) ? code : ERROR_MARK;
    default:
      return ERROR_MARK;
    }
}

/* Whether STMT, which uses VALUE, only stores it or makes another value of U's element from it,
   which is added to VALUES.  */

static bool
continues_update (update *u, gimple *stmt, tree value, vec<tree> *values)
{
  if (u->stores.contains (stmt))
    return gimple_assign_rhs1 (stmt) == value;
  tree_code code = is_gimple_assign (stmt) ? operation_on (stmt, value) : ERROR_MARK;
  if (code == ERROR_MARK || (u->code != ERROR_MARK && u->code != code))
    return false;
  u->code = code;
  if (values->contains (gimple_assign_lhs (stmt)))
    return false;
  values->safe_push (gimple_assign_lhs (stmt));
  return true;
}

/* Whether what LOOP stores in U's element is what it has loaded, with something added to it, or the
   like.  */

static bool
only_adds (update *u, class loop *loop)
{
  auto_vec<tree> values;
  values.safe_push (gimple_assign_lhs (u->load));
  u->code = ERROR_MARK;
  for (unsigned i = 0; i < values.length (); i++)
    {
      imm_use_iterator it;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, it, values[i])
	if (!is_gimple_debug (USE_STMT (use))
	    && (!flow_bb_inside_loop_p (loop, gimple_bb (USE_STMT (use)))
		|| !continues_update (u, USE_STMT (use), values[i], &values)))
	  return false;
    }
  for (gimple *store : u->stores)
    if (!values.contains (gimple_assign_rhs1 (store))
	|| !dominated_by_p (CDI_DOMINATORS, gimple_bb (store), gimple_bb (u->load)))
      return false;
  return u->code != ERROR_MARK;
}

/* Enters STMT, of a loop, into UPDATES if it stores.  False if it is more than a store.  */

static bool
enter_store (gimple *stmt, vec<update *> *updates)
{
  if (!gimple_vdef (stmt))
    return !gimple_has_volatile_ops (stmt) && gimple_code (stmt) != GIMPLE_ASM;
  if (!gimple_store_p (stmt) || !gimple_assign_single_p (stmt) || gimple_has_volatile_ops (stmt)
      || !is_gimple_val (gimple_assign_rhs1 (stmt)))
    return false;
  for (update *u : *updates)
    if (operand_equal_p (u->ref, gimple_assign_lhs (stmt), 0))
      {
	u->stores.safe_push (stmt);
	return true;
      }
  update *u = new update ();
  u->ref = gimple_assign_lhs (stmt);
  u->stores.safe_push (stmt);
  updates->safe_push (u);
  return true;
}

/* Enters STMT, of a loop, into UPDATES if it loads one of these elements.  False if it is not the
   first one.  */

static bool
enter_load (gimple *stmt, const vec<update *> &updates)
{
  if (gimple_assign_load_p (stmt))
    for (update *u : updates)
      if (operand_equal_p (u->ref, gimple_assign_rhs1 (stmt), 0))
	{
	  if (u->load)
	    return false;
	  u->load = stmt;
	}
  return true;
}

/* Whether P and Q may be one element, though they are written differently.  Different arrays are
   not, since iterations in any order could not write to both.  */

static bool
may_be_one (const update *p, const update *q)
{
  struct poly apart = poly_sub (&p->address, &q->address);
  int64_t bytes;
  return (apart.known && poly_find_symbol (&apart, acc_form_is_pointer, NULL) < 0
	  && !(poly_is_const (&apart, &bytes)
	       && absu_hwi (bytes) >= tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (p->ref)))));
}

/* Whether U's element can be in a variable while O's loop runs.  */

static bool
can_sum (update *u, const acc_oloop *o)
{
  struct plan_reduce_var var;
  tree type = TREE_TYPE (u->ref);
  u->address = acc_form_address (u->ref);
  return (u->load && u->address.known && acc_updates_element (o, u->stores[0])
	  && (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
	  && only_adds (u, o->loop) && acc_words_describe (type, u->code, &var));
}

/* Finds what O's loop updates.  False if it does anything else with memory but load.  */

static bool
find_updates (const acc_oloop *o, vec<update *> *updates)
{
  bool good = true;
  basic_block *body = get_loop_body (o->loop);
  for (int pass = 0; pass < 2; pass++)
    for (unsigned i = 0; i < o->loop->num_nodes; i++)
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi) && good;
	   gsi_next_nondebug (&gsi))
	good = (pass == 0 ? enter_store (gsi_stmt (gsi), updates)
		: enter_load (gsi_stmt (gsi), *updates));
  free (body);
  for (unsigned i = 0; i < updates->length () && good; i++)
    {
      good = can_sum ((*updates)[i], o);
      for (unsigned k = 0; k < i && good; k++)
	good = !may_be_one ((*updates)[i], (*updates)[k]);
    }
  return good && !updates->is_empty () && updates->length () <= EFFORT_UPDATES;
}

/* The call of IFN_GOACC_REDUCTION of this KIND that U's variable goes through.  */

static gcall *
reduction_call (const update *u, enum ifn_goacc_reduction_kind kind)
{
  gcall *call
    = gimple_build_call_internal (IFN_GOACC_REDUCTION, 6,
				  build_int_cst (unsigned_type_node, kind), integer_zero_node,
				  u->sum, integer_minus_one_node,
				  build_int_cst (unsigned_type_node, u->code), u->offset);
  gimple_call_set_lhs (call, u->sum);
  return call;
}

/* Lets the variables of UPDATES go through a call of the kind BEFORE before CALL, a fork or join,
   and through one of the kind BEHIND behind it.  */

static void
add_reduction_calls (const vec<update *> &updates, gcall *call,
		     enum ifn_goacc_reduction_kind before, enum ifn_goacc_reduction_kind behind)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gimple_seq seq = NULL;
  for (const update *u : updates)
    {
      gsi_insert_before (&gsi, reduction_call (u, before), GSI_SAME_STMT);
      gimple_seq_add_stmt (&seq, reduction_call (u, behind));
    }
  basic_block next = split_edge (single_succ_edge (gimple_bb (call)));
  gsi = gsi_start_bb (next);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Adds the calls of O's reductions.  Returns the last mark of O.  */

static gcall *
add_all_calls (const vec<update *> &updates, const acc_oloop *o)
{
  gcall *last = o->head;
  for (gcall *call = o->head; call; call = acc_next_in_sequence (call))
    {
      if (acc_is_unique (call, IFN_UNIQUE_OACC_FORK))
	add_reduction_calls (updates, call, IFN_GOACC_REDUCTION_SETUP, IFN_GOACC_REDUCTION_INIT);
      else if (acc_is_unique (call, IFN_UNIQUE_OACC_JOIN))
	add_reduction_calls (updates, call, IFN_GOACC_REDUCTION_FINI, IFN_GOACC_REDUCTION_TEARDOWN);
      last = call;
    }
  return last;
}

/* The place behind STMT to insert what is executed if O has iterations.  */

static gimple_stmt_iterator
if_iterations (const acc_oloop *o, gimple *stmt)
{
  if (TREE_CODE (o->range) == INTEGER_CST
      && tree_int_cst_sgn (o->range) == tree_int_cst_sgn (o->by))
    return gsi_for_stmt (stmt);
  gcond *test = gimple_build_cond (tree_int_cst_sgn (o->by) > 0 ? GT_EXPR : LT_EXPR, o->range,
				   build_zero_cst (TREE_TYPE (o->range)), NULL_TREE, NULL_TREE);
  return gsi_last_bb (insert_cond_bb (gimple_bb (stmt), stmt, test,
				      profile_probability::likely ()));
}

/* U's element at the address POINTER.  */

static tree
updated_element (const update *u, tree pointer)
{
  return build2 (MEM_REF, TREE_TYPE (u->ref), pointer,
		 build_int_cst (reference_alias_ptr_type (u->ref), 0));
}

/* Lets O's loop use the variable of U instead of the element.  */

static void
use_sum (const update *u)
{
  gimple_assign_set_rhs1 (u->load, u->sum);
  update_stmt (u->load);
  for (gimple *store : u->stores)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (store);
      tree value = gimple_assign_rhs1 (store);
      gsi_insert_before (&gsi, gimple_build_assign (u->sum, value), GSI_SAME_STMT);
      unlink_stmt_vdef (store);
      gsi_remove (&gsi, true);
      release_defs (store);
    }
}

/* The name of the array that has U's element, for the caller to free, or null.  */

static char *
summed_array (const update *u)
{
  int symbol = poly_find_symbol (&u->address, acc_form_is_pointer, NULL);
  return symbol < 0 ? NULL : acc_host_name (acc_form_value (symbol));
}

/* Says that the elements of UPDATES are sums of O's loop.  */

static void
say_updates (const vec<update *> &updates, const acc_oloop *o)
{
  for (const update *u : updates)
    if (char *name = summed_array (u))
      {
	acc_say (MSG_NOTE, gimple_location (o->head), "an element of '%s' is a reduction of the"
		 " loop, since all of its iterations update it", name);
	free (name);
      }
}

/* The addresses of UPDATES' elements, computed before O.  False if one cannot be.  */

static bool
addresses_before (const vec<update *> &updates, const acc_oloop *o, vec<tree> *pointers)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (o->head);
  for (const update *u : updates)
    {
      tree address = acc_form_emit (&u->address, sizetype, &gsi);
      if (!address)
	return false;
      gimple_seq seq = NULL;
      pointers->safe_push (gimple_convert (&seq, ptr_type_node, address));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
    }
  return true;
}

/* Whether the number of O's iterations is known before O.  */

static bool
is_counted_before (const acc_oloop *o)
{
  tree range = o->range;
  return (TREE_CODE (o->by) == INTEGER_CST && !integer_zerop (o->by)
	  && (TREE_CODE (range) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (range)
	      || dominated_by_p (CDI_DOMINATORS, gimple_bb (o->head),
				 gimple_bb (SSA_NAME_DEF_STMT (range)))));
}

/* Gives UPDATES, of O's loop, their variables.  */

static void
use_variables (const vec<update *> &updates, const acc_oloop *o)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (o->head);
  HOST_WIDE_INT offset = 0;
  for (update *u : updates)
    {
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (u->ref));
      HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (type));
      offset = ROUND_UP (offset, size);
      u->offset = build_int_cst (sizetype, offset);
      offset += size;
      char *name = summed_array (u);
      u->sum = create_tmp_reg (type, name ? name : "sum");
      free (name);
      suppress_warning (u->sum);
      gsi_insert_before (&gsi, gimple_build_assign (u->sum, build_zero_cst (type)),
			 GSI_SAME_STMT);
      use_sum (u);
    }
  tree tag = gimple_call_arg (o->head, 3);
  gimple_call_set_arg (o->head, 3, build_int_cst (TREE_TYPE (tag),
						  tree_to_uhwi (tag) | OLF_REDUCTION));
}

/* Makes UPDATES reductions of O's loop.  Whether that is possible.  */

static bool
make_reductions (const vec<update *> &updates, const acc_oloop *o)
{
  auto_vec<tree> pointers;
  if (!is_counted_before (o) || !addresses_before (updates, o, &pointers))
    return false;
  say_updates (updates, o);
  use_variables (updates, o);
  gcall *last = add_all_calls (updates, o);
  gimple_stmt_iterator gsi = gsi_for_stmt (o->head);
  gsi_prev (&gsi);
  gsi = if_iterations (o, gsi_stmt (gsi));
  for (unsigned i = 0; i < updates.length (); i++)
    gsi_insert_after (&gsi, gimple_build_assign (updates[i]->sum,
						 updated_element (updates[i], pointers[i])),
		      GSI_NEW_STMT);
  gimple *nop = gimple_build_nop ();
  gsi = gsi_start_bb (split_edge (single_succ_edge (gimple_bb (last))));
  gsi_insert_before (&gsi, nop, GSI_NEW_STMT);
  gsi = if_iterations (o, nop);
  for (unsigned i = 0; i < updates.length (); i++)
    gsi_insert_after (&gsi, gimple_build_assign (updated_element (updates[i], pointers[i]),
						 updates[i]->sum), GSI_NEW_STMT);
  gsi = gsi_for_stmt (nop);
  gsi_remove (&gsi, true);
  return true;
}

/* Makes reductions of what O's loop updates.  Whether something has changed.  */

static bool
sum_loop (const acc_oloop *o)
{
  auto_vec<update *> updates;
  bool can = find_updates (o, &updates) && make_reductions (updates, o);
  for (update *u : updates)
    delete u;
  return can;
}

unsigned
acc_sum_updates (acc_body *body)
{
  auto_vec<acc_family *> families;
  auto_vec<const acc_oloop *> others;
  bool changed = false;
  if (acc_opts.reductions && !acc_function_obstacle () && acc_families_find (&families, &others))
    for (const acc_family *f : families)
      for (const acc_member &m : f->members)
	changed = changed || (m.updates && sum_loop (m.o));
  acc_families_free (&families, &others);
  body->changed |= changed;
  return changed ? ACC_CHANGED | ACC_AGAIN : 0;
}
