/* Whether arrays have the same shape, on the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   libgomp copies the descriptors of arrays to the device when these are mapped.  So what the host
   finds in its own just before a launch is what the device has, unless the program has given an
   array another shape while it was on the device, which OpenACC does not allow.

   All that has to be zero is put together by `or', so that there is one branch.  A descriptor may
   be one of an array that has not been allocated, with anything in it.  Nothing traps then, and
   either of the two versions is right, since neither has elements to refer to.  */

#include "base/compat.h"
#include "launch/alike-test.h"
#include "launch/alike-array.h"
#include "launch/alike-passed.h"
#include "analysis/host-sizes.h"
#include "analysis/host-values.h"
#include "base/gimple-bits.h"
#include "frontend/values.h"

/* What is computed in the function of a launch.  */

struct alike_test
{
  const acc_launch *launch;
  gimple_seq seq;
  tree bad;			/* 0 if all is well so far; unsigned, of 64 bits */
};

/* The descriptor of A at LAUNCH, as a reference; null if the host does not know it.  */

static tree
descriptor_at (const acc_launch &launch, const acc_alike &a)
{
  tree found = acc_mapped_descriptor (launch, a.field);
  tree type = found ? TREE_TYPE (found) : NULL_TREE;
  if (type && POINTER_TYPE_P (type))
    {
      type = TREE_TYPE (type);
      found = build2 (MEM_REF, type, found, build_int_cst (TREE_TYPE (found), 0));
    }
  return type && TYPE_MAIN_VARIANT (type) == TYPE_MAIN_VARIANT (a.type) ? found : NULL_TREE;
}

/* The value of REF, as an unsigned number.  */

static tree
load_number_at (alike_test *t, tree ref)
{
  tree value = make_ssa_name (TREE_TYPE (ref));
  gimple_seq_add_stmt (&t->seq, gimple_build_assign (value, ref));
  return gimple_convert (&t->seq, long_long_unsigned_type_node, value);
}

/* That of field NAME of DESCRIPTOR.  */

static tree
load_field (alike_test *t, tree descriptor, const char *name)
{
  return load_number_at (t, acc_field_named (unshare_expr (descriptor), name));
}

/* That of field NAME of dimension K of DESCRIPTOR.  */

static tree
load_of_dimension (alike_test *t, tree descriptor, unsigned k, const char *name)
{
  tree dims = acc_field_named (unshare_expr (descriptor), "dim");
  tree dim = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), dims,
		     build_int_cst (TYPE_DOMAIN (TREE_TYPE (dims)), k), NULL_TREE, NULL_TREE);
  return load_number_at (t, acc_field_named (dim, name));
}

static tree
alike_op (alike_test *t, enum tree_code code, tree a, tree b)
{
  return gimple_build (&t->seq, code, long_long_unsigned_type_node, a, b);
}

/* Lets VALUE have to be 0.  */

static void
must_be_zero (alike_test *t, tree value)
{
  t->bad = t->bad ? alike_op (t, BIT_IOR_EXPR, t->bad, value) : value;
}

/* Lets VALUE have to be less than 2^BITS.  */

static void
must_be_short (alike_test *t, tree value, unsigned bits)
{
  must_be_zero (t, alike_op (t, RSHIFT_EXPR, value,
			     build_int_cst (long_long_unsigned_type_node, bits)));
}

/* The number of FIELD at the launch, unsigned.  */

static tree
passed_number_at (alike_test *t, tree field)
{
  return gimple_convert (&t->seq, long_long_unsigned_type_node,
			 acc_passed_value (*t->launch, field));
}

/* Lets VALUE have to be NUMBER.  */

static void
must_be_number (alike_test *t, tree value, HOST_WIDE_INT number)
{
  must_be_zero (t, alike_op (t, BIT_XOR_EXPR, value,
			     build_int_cst (long_long_unsigned_type_node, number)));
}

/* What tells the shape of an array: OFFSET is minus the distance, in elements, of the first element
   from the one whose indices are all 0.  */

static const char *const dimension_parts[] = { "lbound", "ubound", "stride" };

enum { LBOUND, UBOUND, STRIDE, DIMENSION_PARTS };

struct alike_shape
{
  tree offset;
  tree dim[ACC_MAX_RANK][DIMENSION_PARTS];
};

static void
load_shape (alike_test *t, const acc_alike &a, alike_shape *shape)
{
  tree descriptor = descriptor_at (*t->launch, a);
  shape->offset = load_field (t, descriptor, "offset");
  for (unsigned k = 0; k < a.rank; k++)
    for (int i = 0; i < DIMENSION_PARTS; i++)
      shape->dim[k][i] = load_of_dimension (t, descriptor, k, dimension_parts[i]);
  if (a.spans)
    must_be_number (t, load_field (t, descriptor, "span"), a.size);
}

/* Lets the arrays of RANK dimensions that have the shapes A and B have to have the same.  */

static void
must_be_equal (alike_test *t, const alike_shape &a, const alike_shape &b, unsigned rank)
{
  must_be_zero (t, alike_op (t, BIT_XOR_EXPR, a.offset, b.offset));
  for (unsigned k = 0; k < rank; k++)
    for (int i = 0; i < DIMENSION_PARTS; i++)
      must_be_zero (t, alike_op (t, BIT_XOR_EXPR, a.dim[k][i], b.dim[k][i]));
}

/* Lets an array of RANK dimensions of the shape S, with elements of SIZE bytes at most, have to be
   of less than 4 GiB, behind its first element.  The products of an array with elements do not
   overflow, as it is in memory.  They are less than 2^31, so neither does their sum; and they are
   not negative, as that of an array which goes down in memory would be.  */

static void
must_be_small (alike_test *t, const alike_shape &s, unsigned rank, HOST_WIDE_INT size)
{
  tree first = s.offset, last = NULL_TREE;
  for (unsigned k = 0; k < rank; k++)
    {
      tree length = alike_op (t, MINUS_EXPR, s.dim[k][UBOUND], s.dim[k][LBOUND]);
      tree distance = alike_op (t, MULT_EXPR, length, s.dim[k][STRIDE]);
      must_be_short (t, distance, 31);
      last = last ? alike_op (t, PLUS_EXPR, last, distance) : distance;
      tree begin = alike_op (t, MULT_EXPR, s.dim[k][LBOUND], s.dim[k][STRIDE]);
      first = alike_op (t, PLUS_EXPR, first, begin);
    }
  must_be_zero (t, first);
  must_be_short (t, last, 32 - ceil_log2 (size));
}

/* Lets the elements of A, whose shape is numbers, have to follow each other in rows, and all of it
   have to be of less than 4 GiB.  The caller's descriptor has its extents, and its strides, that of
   the first dimension being 0 sometimes, which is refused.  */

static void
must_be_dense (alike_test *t, const acc_alike &a)
{
  tree descriptor = acc_alike_parameter (*t->launch, a), last = NULL_TREE;
  must_be_number (t, passed_number_at (t, a.stride[0]), 1);
  for (unsigned k = 0; k < a.rank; k++)
    {
      tree stride = load_of_dimension (t, descriptor, k, "stride");
      tree length = alike_op (t, MINUS_EXPR, load_of_dimension (t, descriptor, k, "ubound"),
			      load_of_dimension (t, descriptor, k, "lbound"));
      tree distance = alike_op (t, MULT_EXPR, length, stride);
      if (k == 0)
	must_be_number (t, stride, 1);
      must_be_short (t, distance, 31);
      last = last ? alike_op (t, PLUS_EXPR, last, distance) : distance;
    }
  must_be_short (t, last, 32 - ceil_log2 (a.size));
}

/* Lets FIELD's number have to be that of FIRST.  */

static void
must_be_passed_equal (alike_test *t, tree field, tree first)
{
  must_be_zero (t, alike_op (t, BIT_XOR_EXPR, passed_number_at (t, field),
			     passed_number_at (t, first)));
}

/* Tests the arrays ARRAYS [FROM], ... ARRAYS [TO - 1], whose shapes are numbers.  */

static void
test_passed (alike_test *t, const vec<acc_alike> &arrays, unsigned from, unsigned to)
{
  const acc_alike &first = arrays[from];
  for (unsigned i = from; i < to; i++)
    {
      const acc_alike &a = arrays[i];
      must_be_dense (t, a);
      if (i == from)
	continue;
      must_be_passed_equal (t, a.offset, first.offset);
      for (unsigned k = 1; k < a.rank; k++)
	must_be_passed_equal (t, a.stride[k], first.stride[k]);
    }
}

/* Tests the arrays ARRAYS [FROM], ... ARRAYS [TO - 1], which are of one kind and have
   descriptors.  */

static void
test_rank (alike_test *t, const vec<acc_alike> &arrays, unsigned from, unsigned to)
{
  alike_shape first;
  HOST_WIDE_INT size = 0;
  load_shape (t, arrays[from], &first);
  for (unsigned i = from; i < to; i++)
    {
      alike_shape other;
      size = MAX (size, arrays[i].size);
      if (i == from)
	continue;
      load_shape (t, arrays[i], &other);
      must_be_equal (t, first, other, arrays[from].rank);
    }
  must_be_small (t, first, arrays[from].rank, size);
}

/* Whether the value NAME, of the host's, has been computed where LAUNCH is.  */

static bool
is_computed_at (const acc_launch &launch, tree name)
{
  if (SSA_NAME_IS_DEFAULT_DEF (name))
    return true;
  push_cfun (launch.fn);
  calculate_dominance_info (CDI_DOMINATORS);
  bool computed = dominated_by_p (CDI_DOMINATORS, gimple_bb (launch.call),
				  gimple_bb (SSA_NAME_DEF_STMT (name)));
  pop_cfun ();
  return computed;
}

/* Whether the host can test A, whose shape is numbers, at LAUNCH.  */

static bool
is_passed_testable (const acc_launch &launch, const acc_alike &a)
{
  if (!acc_alike_parameter (launch, a)
      || !is_computed_at (launch, acc_passed_value (launch, a.offset)))
    return false;
  for (unsigned k = 0; k < a.rank; k++)
    if (!is_computed_at (launch, acc_passed_value (launch, a.stride[k])))
      return false;
  return true;
}

bool
acc_alike_testable (const acc_launch &launch, const acc_alike &a)
{
  if (!gimple_in_ssa_p (launch.fn) || stmt_ends_bb_p (launch.call))
    return false;
  if (a.passed)
    return is_passed_testable (launch, a);
  tree descriptor = descriptor_at (launch, a);
  return descriptor && (TREE_CODE (descriptor) != MEM_REF
			|| is_computed_at (launch, TREE_OPERAND (descriptor, 0)));
}

/* Makes another call of what LAUNCH calls, with VERSION in place of the function, the other arm of
   the branch in whose one arm LAUNCH is.  The branch is decided by TEST.  */

static void
branch_to (const acc_launch &launch, alike_test *t, tree version)
{
  gimple *call = launch.call;
  basic_block bb = gimple_bb (call);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_prev (&gsi);
  edge before = gsi_end_p (gsi) ? split_block_after_labels (bb) : split_block (bb, gsi_stmt (gsi));
  edge after = split_block (before->dest, call);
  gcond *test = gimple_build_cond (EQ_EXPR, t->bad, build_zero_cst (TREE_TYPE (t->bad)), NULL_TREE,
				   NULL_TREE);
  gimple_set_location (test, gimple_location (call));
  gimple_seq_add_stmt (&t->seq, test);
  gsi = gsi_last_bb (before->src);
  gsi_insert_seq_after (&gsi, t->seq, GSI_NEW_STMT);
  basic_block arm = acc_other_arm (before, false, profile_probability::unlikely (), after->dest);
  before->dest->count = before->count ();
  arm->count = single_pred_edge (arm)->count ();
  gimple *other = gimple_copy (call);
  gimple_set_vuse (other, NULL_TREE);
  gimple_set_vdef (other, NULL_TREE);
  gimple_call_set_arg (as_a<gcall *> (other), 1, build_fold_addr_expr (version));
  gsi = gsi_start_bb (arm);
  gsi_insert_before (&gsi, other, GSI_NEW_STMT);
}

void
acc_alike_choose (const acc_launch &launch, const vec<acc_alike> &arrays, tree version)
{
  alike_test t = { &launch, NULL, NULL_TREE };
  push_cfun (launch.fn);
  for (unsigned from = 0, to; from < arrays.length (); from = to)
    {
      for (to = from + 1; to < arrays.length () && acc_alike_kind (arrays[to], arrays[from]); to++)
	;
      if (arrays[from].passed)
	test_passed (&t, arrays, from, to);
      else
	test_rank (&t, arrays, from, to);
    }
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  branch_to (launch, &t, version);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}
