/* Short arrays that each lane has of its own, in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     double v[9];
     ...
     sum += v[power[m]];

   Registers have no addresses, so GCC leaves such an array in local memory.  That is global memory
   behind the first-level cache, which passes all stores on, and its addresses have 64 bits.  In
   shared memory, the words that lanes have at the same index are neighbours, so that lanes with the
   same index never meet in a bank.  A lane sees its own words only, and needs no barrier.  */

#include "base/compat.h"
#include "memory/lanes-arrays.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "base/shared.h"
#include "analysis/shared-uses.h"
#include "nest/whole-function.h"
#include "lower/tile-code.h"
#include "memory/lane-values.h"
#include "private/access.h"
#include "plan/private.h"
#include "plan/target.h"

/* An array, and what is done with it.  */

struct lanes_array
{
  tree var;
  tree word;			/* the type of its words */
  const acc_lane *last;		/* the gang's last lane */
  bool good = true;		/* all lanes load and store words of it, and nothing else */
  basic_block place = NULL;	/* which dominates all of USES */
  auto_vec<gimple *> uses, ends;	/* loads and stores; clobbers */
};

/* Whether REF is a word of A, or two of a complex number, where only indices say which.  */

static bool
is_words (const lanes_array *a, tree ref)
{
  if (acc_private_word_of (TREE_TYPE (ref)) != a->word || !acc_private_usual (ref))
    return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == VIEW_CONVERT_EXPR || TREE_CODE (ref) == COMPONENT_REF)
      return false;
  return ref == a->var;
}

/* Notes that STMT loads or stores REF; walk_stmt_load_store_addr_ops's function.  */

static bool
note_words (gimple *stmt, tree base, tree ref, void *data)
{
  lanes_array *a = static_cast<lanes_array *> (data);
  basic_block bb = gimple_bb (stmt);
  if (get_base_address (base) != a->var)
    return false;
  if (gimple_clobber_p (stmt))
    {
      a->ends.safe_push (stmt);
      return false;
    }
  bool load = gimple_assign_single_p (stmt) && gimple_assign_rhs1 (stmt) == ref;
  bool store = gimple_assign_single_p (stmt) && gimple_assign_lhs (stmt) == ref;
  a->good &= ((load ? TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	       : store && is_gimple_val (gimple_assign_rhs1 (stmt)))
	      && !gimple_has_volatile_ops (stmt) && is_words (a, ref)
	      && acc_lane_executes (a->last, bb));
  a->uses.safe_push (stmt);
  a->place = a->place ? nearest_common_dominator (CDI_DOMINATORS, a->place, bb) : bb;
  return false;
}

static bool
note_words_address (gimple *stmt, tree base, tree, void *data)
{
  lanes_array *a = static_cast<lanes_array *> (data);
  if (get_base_address (base) == a->var && !acc_is_unique (stmt, IFN_UNIQUE_OACC_PRIVATE))
    a->good = false;
  return false;
}

/* Whether all lanes execute BB.  A loop for several levels calls lanes level by level, and no
   others but the first are there yet in a block that ends with such a call.  */

static bool
all_execute (const lanes_array *a, basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  return (acc_lane_executes (a->last, bb)
	  && (gsi_end_p (gsi) || !acc_is_unique (gsi_stmt (gsi), IFN_UNIQUE_OACC_FORK)));
}

/* Finds out what is done with A.  */

static void
find_words (lanes_array *a)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
	walk_stmt_load_store_addr_ops (it.phi (), a, NULL, NULL, note_words_address);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	walk_stmt_load_store_addr_ops (gsi_stmt (gsi), a, note_words, note_words,
				       note_words_address);
    }
  a->good &= a->place && all_execute (a, a->place);
}

/* The type of the words of VAR, or null if there are no such words.  */

static tree
word_of (tree var)
{
  tree type = TREE_TYPE (var);
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  tree word = acc_private_word_of (type);
  unsigned bytes = word ? tree_to_uhwi (TYPE_SIZE_UNIT (word)) : 0;
  return bytes == 4 || bytes == 8 ? word : NULL_TREE;
}

/* GCC must not compute it where one lane is alone.  */

tree
acc_number_in_gang (gimple_seq *seq, const acc_lanes *lanes)
{
  char text[160];
  tree number = make_ssa_name (unsigned_type_node);
  auto_vec<tree> in, out;
  if (lanes->workers == 1)
    snprintf (text, sizeof text, "mov.u32 %%0, %%%%tid.x;");
  else
    snprintf (text, sizeof text, "{ .reg .u32 %%%%x, %%%%y; mov.u32 %%%%x, %%%%tid.x;"
	      " mov.u32 %%%%y, %%%%tid.y; mad.lo.u32 %%0, %%%%y, %d, %%%%x; }",
	      lanes->vector_length);
  out.safe_push (acc_asm_operand ("=r", number));
  gasm *code = acc_asm_new (text, out, in, true);
  gimple_seq_add_stmt (seq, code);
  SSA_NAME_DEF_STMT (number) = code;
  return number;
}

/* The first of A's uses in BB; null if there is none.  */

static gimple *
first_access (const lanes_array *a, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    if (a->uses.contains (gsi_stmt (gsi)))
      return gsi_stmt (gsi);
  return NULL;
}

/* Makes the place of A the first one that all lanes come to on their way to it.  */

static void
move_place_up (lanes_array *a)
{
  for (;;)
    {
      basic_block before = get_immediate_dominator (CDI_DOMINATORS, a->place);
      if (!before || !all_execute (a, before))
	return;
      a->place = before;
    }
}

/* The address of this lane's first word of A in VAR, the lanes' words, computed where all of A's
   uses come after it.  */

static tree
address_in_shared (const lanes_array *a, tree var)
{
  gimple_seq seq = NULL;
  gimple *first = first_access (a, a->place);
  tree number = acc_number_in_gang (&seq, a->last->of);
  number = acc_with (&seq, MULT_EXPR, number, tree_to_shwi (TYPE_SIZE_UNIT (a->word)));
  tree address = acc_op2 (&seq, PLUS_EXPR, acc_shared_address (&seq, var), number);
  gimple_stmt_iterator gsi = first ? gsi_for_stmt (first) : gsi_last_bb (a->place);
  if (!gsi_end_p (gsi) && (first || stmt_ends_bb_p (gsi_stmt (gsi))
			   || gimple_call_internal_p (gsi_stmt (gsi), IFN_UNIQUE)))
    gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  else
    gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  return address;
}

/* Lets STMT load or store A's words from ADDRESS on, where a gang has so many LANES.  */

static void
access_shared (const lanes_array *a, gimple *stmt, tree address, int lanes)
{
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  bool load = gimple_assign_load_p (stmt);
  tree ref = load ? gimple_assign_rhs1 (stmt) : gimple_assign_lhs (stmt), type = TREE_TYPE (ref);
  HOST_WIDE_INT offset, next = lanes * tree_to_shwi (TYPE_SIZE_UNIT (a->word));
  tree value = load ? NULL_TREE : gimple_assign_rhs1 (stmt);
  address = acc_address_within (&seq, ref, address, lanes, &offset);
  if (load)
    {
      value = acc_load_shared (&seq, NULL_TREE, address, offset, a->word);
      if (type != a->word)
	value = gimple_build (&seq, COMPLEX_EXPR, type, value,
			      acc_load_shared (&seq, NULL_TREE, address, offset + next, a->word));
      value = gimple_convert (&seq, TREE_TYPE (gimple_assign_lhs (stmt)), value);
    }
  else if (type == a->word)
    acc_store_shared (&seq, NULL_TREE, address, gimple_convert (&seq, type, value), offset,
		      NULL_TREE);
  else
    for (tree_code part : { REALPART_EXPR, IMAGPART_EXPR })
      acc_store_shared (&seq, NULL_TREE, address, gimple_build (&seq, part, a->word, value),
			part == REALPART_EXPR ? offset : offset + next, NULL_TREE);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (load)
    {
      gimple_assign_set_rhs_from_tree (&gsi, value);
      update_stmt (gsi_stmt (gsi));
    }
  else
    acc_remove (stmt);
}

/* Moves A to shared memory, where it takes so many BYTES for all LANES.  */

static void
move_words (const lanes_array *a, int64_t bytes, int lanes)
{
  tree type = build_array_type_nelts (a->word, bytes / tree_to_shwi (TYPE_SIZE_UNIT (a->word)));
  location_t loc = DECL_SOURCE_LOCATION (a->var);
  tree var = acc_shared_variable (loc, type, "__acccache_own");
  TREE_ADDRESSABLE (var) = 1;
  tree address = address_in_shared (a, var);
  for (gimple *stmt : a->uses)
    access_shared (a, stmt, address, lanes);
  for (gimple *stmt : a->ends)
    acc_remove (stmt);
  if (DECL_NAME (a->var) && !DECL_IGNORED_P (a->var))
    acc_say (MSG_OPTIMIZED_LOCATIONS, loc, "'%s' is in %ld bytes of shared memory: each of %d lanes"
	     " has one, and loads its indices",
	     IDENTIFIER_POINTER (DECL_NAME (a->var)), (long) bytes, lanes);
}

bool
acc_lanes_known (const acc_lanes *lanes)
{
  bool workers = false;
  for (unsigned levels : lanes->levels)
    workers |= (levels & GOMP_DIM_MASK (GOMP_DIM_WORKER)) != 0;
  return (acc_given_dim (cfun->decl, GOMP_DIM_VECTOR)
	  && (!workers || acc_given_dim (cfun->decl, GOMP_DIM_WORKER)));
}

unsigned
acc_share_lanes_arrays (acc_body *body)
{
  acc_lanes lanes;
  const struct plan_target *target = plan_target (acc_opts.target);
  bool any = false;
  if (body->indexed.is_empty () || !acc_opts.tiles || !acc_opts.private_arrays
      || !acc_lanes_find (&lanes))
    return 0;
  bool known = acc_lanes_known (&lanes);
  int all = lanes.workers * lanes.vector_length;
  acc_lane last;
  last.of = &lanes;
  last.worker = lanes.workers - 1;
  last.number = lanes.vector_length - 1;
  for (tree var : body->indexed)
    {
      lanes_array a;
      a.var = var;
      a.last = &last;
      a.word = word_of (var);
      int64_t bytes = all * tree_to_shwi (DECL_SIZE_UNIT (var));
      int64_t taken = body->shared_bytes + acc_private_bytes ();
      if (!known || !a.word || !plan_private_lanes (bytes, taken, all, target))
	continue;
      find_words (&a);
      if (!a.good)
	continue;
      move_place_up (&a);
      move_words (&a, bytes, all);
      body->shared_bytes += plan_aligned (bytes);
      any = true;
    }
  acc_lanes_free (&lanes);
  body->changed |= any;
  return any ? ACC_CHANGED : 0;
}
