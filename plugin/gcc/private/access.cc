/* Loads and stores private arrays by instructions of shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   As for tiles, GCC would print generic instructions with 64-bit addresses, and the assembler would
   leave them so.  An access through an address that is kept somewhere stays generic.  */

#include "base/compat.h"
#include "private/access.h"
#include "base/body.h"
#include "base/shared.h"
#include "analysis/shared-uses.h"
#include "lower/tile-code.h"
#include "private/map.h"

/* The address of a variable, computed at a place that comes before many of its uses.  */

struct base
{
  tree var;
  gimple *anchor;
  tree address;
};

struct bases
{
  bool plain;			/* all arrays are in the variable ALL */
  tree all;
  hash_map<tree, HOST_WIDE_INT> offsets;	/* then: where in ALL each array is */
  const vec<gimple *> *anchors;
  auto_vec<base> known;
};

/* The address of VAR for STMT.  */

static tree
base_for (bases *b, tree var, gimple *stmt, gimple_seq *seq)
{
  for (const base &known : b->known)
    if (known.var == var
	&& dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt), gimple_bb (known.anchor)))
      return known.address;
  for (gimple *anchor : *b->anchors)
    if (gimple_bb (stmt) != gimple_bb (anchor)
	&& dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt), gimple_bb (anchor)))
      {
	gimple_seq before = NULL;
	base made = { var, anchor, acc_shared_address (&before, var) };
	gimple_stmt_iterator gsi = gsi_for_stmt (anchor);
	gsi_insert_seq_after (&gsi, before, GSI_SAME_STMT);
	b->known.safe_push (made);
	return made.address;
      }
  return acc_shared_address (seq, var);
}

/* What an index is the sum of: CONSTANT, and each of NAMES times its factor.  Addresses in shared
   memory have 32 bits, so all of this does.  */

struct index_parts
{
  unsigned constant;
  auto_vec<std::pair<tree, unsigned> > names;
};

/* Whether VALUE has all bits of such an address.  */

static bool
is_wide (tree value)
{
  return (INTEGRAL_TYPE_P (TREE_TYPE (value))
	  && TYPE_PRECISION (TREE_TYPE (value)) >= TYPE_PRECISION (unsigned_type_node));
}

/* The statement that computes VALUE if that can be computed from its operands' 32 bits, which may
   be known at a later place as well; otherwise null.  */

static gassign *
summands_of (tree value)
{
  gassign *def = (TREE_CODE (value) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value)) : NULL);
  if (!def || !is_wide (value))
    return NULL;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if ((TREE_CODE (gimple_op (def, i)) != INTEGER_CST
	 && (TREE_CODE (gimple_op (def, i)) != SSA_NAME
	     || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (gimple_op (def, i))))
	|| !is_wide (gimple_op (def, i)))
      return NULL;
  return def;
}

/* Adds FACTOR times VALUE to PARTS.  */

static void
add_summand (index_parts *parts, tree value, unsigned factor)
{
  gassign *def = summands_of (value);
  tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
  if (TREE_CODE (value) == INTEGER_CST)
    parts->constant += factor * (unsigned) TREE_INT_CST_LOW (value);
  else if (CONVERT_EXPR_CODE_P (code))
    add_summand (parts, gimple_assign_rhs1 (def), factor);
  else if (code == PLUS_EXPR || code == MINUS_EXPR)
    {
      add_summand (parts, gimple_assign_rhs1 (def), factor);
      add_summand (parts, gimple_assign_rhs2 (def), code == PLUS_EXPR ? factor : -factor);
    }
  else if (code == MULT_EXPR && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST)
    add_summand (parts, gimple_assign_rhs1 (def),
	       factor * (unsigned) TREE_INT_CST_LOW (gimple_assign_rhs2 (def)));
  else
    {
      for (auto &known : parts->names)
	if (known.first == value)
	  {
	    known.second += factor;
	    return;
	  }
      parts->names.safe_push (std::make_pair (value, factor));
    }
}

/* The sum of ADDRESS and INDEX times BYTES, computed in SEQ, but for its constant part, which is
   added to *OFFSET.  So accesses to neighbouring elements have one address.  */

static tree
add_to_address (gimple_seq *seq, tree address, tree index, HOST_WIDE_INT bytes,
		HOST_WIDE_INT *offset)
{
  index_parts parts = {};
  add_summand (&parts, index, bytes);
  for (const auto &known : parts.names)
    {
      tree number = gimple_convert (seq, unsigned_type_node, known.first);
      address = acc_op2 (seq, PLUS_EXPR, address,
			 acc_with (seq, MULT_EXPR, number, known.second));
    }
  *offset += (int) parts.constant;
  return address;
}

/* The constant part of the address is left out, and goes to *OFFSET.  */

tree
acc_address_within (gimple_seq *seq, tree ref, tree address, int times, HOST_WIDE_INT *offset)
{
  *offset = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    switch (TREE_CODE (ref))
      {
      case VIEW_CONVERT_EXPR:
	break;
      case REALPART_EXPR:
	break;
      case IMAGPART_EXPR:
	*offset += times * tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref)));
	break;
      case COMPONENT_REF:
	*offset += times * int_byte_position (TREE_OPERAND (ref, 1));
	break;
      case ARRAY_REF:
	{
	  HOST_WIDE_INT bytes = times * tree_to_shwi (array_ref_element_size (ref));
	  *offset -= tree_to_shwi (array_ref_low_bound (ref)) * bytes;
	  address = add_to_address (seq, address, TREE_OPERAND (ref, 1), bytes, offset);
	  break;
	}
      default:
	gcc_unreachable ();
      }
  if (TREE_CODE (ref) == MEM_REF)
    *offset += times * tree_to_shwi (TREE_OPERAND (ref, 1));
  return address;
}

/* A word in shared memory, or the first of two.  */

struct word_place
{
  tree var;			/* what the access is said to be to, or null if it is not said */
  tree address;
  HOST_WIDE_INT offset;
};

/* The place of REF, in VAR, for STMT, computed in SEQ.  */

static word_place
place_of_word (bases *b, tree ref, tree var, gimple *stmt, gimple_seq *seq)
{
  tree base = base_for (b, b->plain ? b->all : var, stmt, seq);
  word_place w = { b->plain ? NULL_TREE : var, NULL_TREE, 0 };
  w.address = acc_address_within (seq, ref, base, 1, &w.offset);
  if (b->plain)
    w.offset += *b->offsets.get (var);
  return w;
}

/* The array that each load and store of shared memory is of.  */

static hash_map<gimple *, tree> *accessed;

tree
acc_private_accessed (gimple *stmt)
{
  tree *var = accessed ? accessed->get (stmt) : NULL;
  return var ? *var : NULL_TREE;
}

void
acc_private_accesses_forget (void)
{
  delete accessed;
  accessed = NULL;
}

/* Notes that the assembly in SEQ accesses VAR.  */

static void
note_accesses (gimple_seq seq, tree var)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gimple_code (gsi_stmt (gsi)) == GIMPLE_ASM)
      accessed->put (gsi_stmt (gsi), var);
}

/* Lets the statement at GSI load from shared memory if it loads words of a private array.  */

static void
load_private (bases *b, gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_assign_lhs (stmt), ref = gimple_assign_rhs1 (stmt), type = TREE_TYPE (ref);
  tree var = acc_private_array_of (ref), word = acc_private_word_of (type);
  if (!var || !word || TREE_CODE (lhs) != SSA_NAME || !acc_private_usual (ref))
    return;
  gimple_seq seq = NULL;
  word_place w = place_of_word (b, ref, var, stmt, &seq);
  tree value = acc_load_shared (&seq, w.var, w.address, w.offset, word);
  if (word != type)
    {
      w.offset += tree_to_uhwi (TYPE_SIZE_UNIT (word));
      tree imag = acc_load_shared (&seq, w.var, w.address, w.offset, word);
      value = gimple_build (&seq, COMPLEX_EXPR, type, value, imag);
    }
  value = gimple_convert (&seq, TREE_TYPE (lhs), value);
  note_accesses (seq, var);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (gsi, value);
  update_stmt (gsi_stmt (*gsi));
}

/* Does the same for a store.  Returns whether the statement at GSI has been removed.  */

static bool
store_private (bases *b, gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree ref = gimple_assign_lhs (stmt), value = gimple_assign_rhs1 (stmt), type = TREE_TYPE (ref);
  tree var = acc_private_array_of (ref), word = acc_private_word_of (type);
  if (!var || !word || !is_gimple_val (value) || !acc_private_usual (ref))
    return false;
  gimple_seq seq = NULL;
  word_place w = place_of_word (b, ref, var, stmt, &seq);
  if (word == type)
    acc_store_shared (&seq, w.var, w.address, gimple_convert (&seq, type, value), w.offset,
		      NULL_TREE);
  else
    for (tree_code part : { REALPART_EXPR, IMAGPART_EXPR })
      {
	acc_store_shared (&seq, w.var, w.address, gimple_build (&seq, part, word, value), w.offset,
			  NULL_TREE);
	w.offset += tree_to_uhwi (TYPE_SIZE_UNIT (word));
      }
  note_accesses (seq, var);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  unlink_stmt_vdef (stmt);
  gsi_remove (gsi, true);
  release_defs (stmt);
  return true;
}

unsigned
acc_access_private (acc_body *body)
{
  bases b;
  acc_private_accesses_forget ();
  accessed = new hash_map<gimple *, tree> ();
  b.anchors = &body->mapping->anchors;
  b.plain = acc_private_plain ();
  if (b.plain)
    acc_private_merge (&b.offsets, &b.all);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_single_p (stmt) && gimple_assign_load_p (stmt))
	  load_private (&b, &gsi);
	else if (gimple_assign_single_p (stmt) && gimple_store_p (stmt) && !gimple_clobber_p (stmt)
		 && store_private (&b, &gsi))
	  continue;
	gsi_next (&gsi);
      }
  if (b.plain)
    acc_private_forget (b.all);
  acc_private_done ();
  delete body->mapping;
  body->mapping = NULL;
  return ACC_CHANGED;
}
