/* Whether the device's code writes all of an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A store in loops writes to all elements that are mapped if no iteration leaves it out, and
   if its address is that of the first element and the elements' size times the number of the
   iteration, counted over all loops.  */

#include "base/compat.h"
#include "launch/whole.h"
#include "analysis/forms.h"
#include "analysis/host-forms.h"
#include "analysis/host-sizes.h"
#include "analysis/host-values.h"
#include "analysis/loop-facts.h"
#include "analysis/region-data.h"
#include "nest/axes.h"
#include "nest/nest.h"

/* Whether GCC made the loop of O of more than two by a product: their axes are found by new
   statements.  */

static bool
has_many_collapsed (const acc_oloop *o)
{
  gimple *def = TREE_CODE (o->range) == SSA_NAME ? SSA_NAME_DEF_STMT (o->range) : NULL;
  if (!def || !is_gimple_assign (def) || gimple_assign_rhs_code (def) != MULT_EXPR)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    {
      tree factor = gimple_op (def, i);
      gimple *inner = TREE_CODE (factor) == SSA_NAME ? SSA_NAME_DEF_STMT (factor) : NULL;
      if (inner && is_gimple_assign (inner) && gimple_assign_rhs_code (inner) == MULT_EXPR)
	return true;
    }
  return false;
}

/* The loops around a store.  */

struct store_loops
{
  auto_vec<const acc_oloop *> parallel;
  auto_vec<class loop *> plain;
  ~store_loops ()
  {
    for (const acc_oloop *o : parallel)
      delete o;
  }
};

/* Finds the loops around STORE.  False if STORE need not run in each of their iterations, or they
   are OpenACC loops that do not count by 1.  */

static bool
find_loops (gimple *store, store_loops *loops)
{
  basic_block bb = gimple_bb (store);
  edge e;
  edge_iterator ei;
  for (class loop *l = bb->loop_father; l->num; l = loop_outer (l))
    {
      const acc_oloop *o = acc_oloop_of (l);
      if (!dominated_by_p (CDI_DOMINATORS, o ? gimple_bb (o->latch) : l->latch, bb)
	  || (!o && !single_exit (l)))
	{
	  delete o;
	  return false;
	}
      if (!o)
	{
	  loops->plain.safe_push (l);
	  bb = l->header;
	  continue;
	}
      loops->parallel.safe_insert (0, o);
      if (!integer_onep (o->by) || (o->tag & OLF_TILE) || has_many_collapsed (o))
	return false;
      bb = gimple_bb (o->offset);
      l = acc_whole_loop (o);
    }
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (cfun)->preds)
    if (!dominated_by_p (CDI_DOMINATORS, e->src, bb))
      return false;
  return true;
}

/* What counts by 1 in an address: how many values it has, and how far apart the elements are.  */

struct counter
{
  struct poly count, stride;
};

/* What is mapped of an array: ELEMENTS elements, of SIZE bytes each, from the one number FIRST on.
   POSITIVE and the N_POSITIVE inner dimensions of variable length are known to have elements.  */

struct mapped
{
  auto_vec<acc_launch> launches;
  struct poly first, elements;
  HOST_WIDE_INT size;
  auto_vec<struct poly> positive;
  unsigned n_positive;
};

/* How many dimensions of variable length TO, a reference, has an index of its own for that counts.
   C says that they are positive.  If an index is a sum of several such, as in t[i * k + j] for
   t[n * k], nothing is said of these.  */

static unsigned
count_variable_dimensions (tree to)
{
  unsigned n = 0;
  for (; TREE_CODE (to) == ARRAY_REF; to = TREE_OPERAND (to, 0))
    {
      struct poly index = acc_form (TREE_OPERAND (to, 1));
      tree domain = TYPE_DOMAIN (TREE_TYPE (TREE_OPERAND (to, 0)));
      if (index.n < 1 || index.n > 2 || index.term[0].degree != 1 || index.term[0].coef != 1
	  || (index.n == 2 && index.term[1].degree != 0))
	return 0;
      n += (domain && TYPE_MAX_VALUE (domain)
	    && TREE_CODE (TYPE_MAX_VALUE (domain)) != INTEGER_CST);
    }
  return n;
}

/* Finds what is mapped of what POINTER points to, which has elements of SIZE bytes.  */

static bool
find_mapped (tree pointer, HOST_WIDE_INT size, mapped *m)
{
  m->size = size;
  return (acc_host_mapped (pointer, size, &m->first, &m->elements)
	  && acc_find_launches (&m->launches));
}

/* P with the values that the host passes in the same way wherever they are from.  */

static struct poly
settled (mapped *m, const struct poly *p)
{
  return (m->launches.length () == 1
	  ? acc_host_settled (m->launches[0], p, &m->elements, &m->positive) : *p);
}

/* COUNT, how often a loop runs, as a polynomial.  It is not negative where that matters.  */

static struct poly
count_form (tree count)
{
  while (TREE_CODE (count) == SSA_NAME && gimple_assign_cast_p (SSA_NAME_DEF_STMT (count)))
    {
      tree from = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (count));
      if (!INTEGRAL_TYPE_P (TREE_TYPE (from))
	  || TYPE_PRECISION (TREE_TYPE (from)) > TYPE_PRECISION (TREE_TYPE (count)))
	break;
      count = from;
    }
  return acc_form (count);
}

/* Takes NAME, which counts from START, out of OFFSET.  */

static bool
take_counter (struct poly *offset, tree name, const struct poly *start, struct poly *stride)
{
  struct poly form = acc_form (name), rest;
  if (!form.known || form.n != 1 || form.term[0].degree != 1 || form.term[0].coef != 1
      || !poly_coeff_of (offset, form.term[0].factor[0], stride, &rest))
    return false;
  struct poly least = poly_mul (stride, start);
  *offset = poly_add (&rest, &least);
  return true;
}

/* Adds the variable of the plain LOOP, which counts by 1 and is in OFFSET, to COUNTERS; STORE is in
   LOOP.  */

static bool
add_plain (class loop *loop, gimple *store, struct poly *offset, vec<counter> *counters)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      affine_iv iv;
      tree name = gimple_phi_result (it.phi ());
      if (virtual_operand_p (name) || !INTEGRAL_TYPE_P (TREE_TYPE (name))
	  || !poly_uses_symbol (offset, acc_form_symbol (name))
	  || !simple_iv (loop, loop, name, &iv, true) || !integer_onep (iv.step))
	continue;
      struct poly first = acc_form (name), last = first;
      counter c;
      if (!acc_form_ends (&first, 1, loop_outer (loop), gimple_bb (store), -1)
	  || !acc_form_ends (&last, 1, loop_outer (loop), gimple_bb (store), 1))
	return false;
      c.count = poly_sub (&last, &first);
      c.count = poly_add_const (&c.count, 1);
      if (!take_counter (offset, name, &first, &c.stride))
	return false;
      counters->safe_push (c);
      return true;
    }
  return false;
}

/* Finds what counts in OFFSET, of STORE in LOOPS from the first element that is mapped.  False if
   something is left.  */

static bool
find_indices (gimple *store, const store_loops &loops, const acc_nest *nest, struct poly offset,
	       vec<counter> *counters)
{
  struct poly zero = poly_const (0);
  for (int i = 0; i < nest->n_axes; i++)
    {
      counter c;
      c.count = count_form (nest->axis[i].count);
      c.stride = zero;
      for (tree name : nest->axis[i].names)
	{
	  struct poly stride;
	  if (take_counter (&offset, name, &zero, &stride))
	    c.stride = poly_add (&c.stride, &stride);
	}
      counters->safe_push (c);
    }
  for (class loop *l : loops.plain)
    if (!add_plain (l, store, &offset, counters))
      return false;
  return poly_is (&offset, 0);
}

/* Whether M is only mapped if COUNT, how often a loop runs, is positive.  */

static bool
is_positive (const mapped *m, const struct poly *count)
{
  int64_t number;
  for (const struct poly &p : m->positive)
    if (poly_equal (&p, count))
      return true;
  return poly_is_const (count, &number) && number > 0;
}

/* Whether COUNTERS reach all elements of M, one after the other.  If two of them were negative,
   there would be elements, but no iterations.  */

static bool
cover_all (vec<counter> *counters, const mapped *m)
{
  struct poly reached = poly_const (m->size), all = poly_scale (&m->elements, m->size);
  unsigned doubtful = 0;
  while (!counters->is_empty ())
    {
      unsigned next = 0;
      while (next < counters->length () && !poly_equal (&(*counters)[next].stride, &reached))
	next++;
      if (next == counters->length ())
	return false;
      const struct poly *count = &(*counters)[next].count;
      doubtful += !is_positive (m, count);
      reached = poly_mul (&reached, count);
      counters->unordered_remove (next);
    }
  return poly_equal (&reached, &all) && doubtful <= 1 + m->n_positive;
}

/* Lets COUNTERS and M be of the same values of the host's.  */

static void
settle_all (vec<counter> *counters, mapped *m)
{
  for (counter &c : *counters)
    {
      c.count = settled (m, &c.count);
      c.stride = settled (m, &c.stride);
    }
  m->elements = settled (m, &m->elements);
}

/* Whether STORE writes to all that is mapped of what POINTER points to; LOOPS are around it.  */

static bool
store_covers (gimple *store, tree pointer, const store_loops &loops)
{
  acc_nest nest;
  auto_vec<counter> counters;
  tree to = gimple_assign_lhs (store), bytes = TYPE_SIZE_UNIT (TREE_TYPE (to));
  struct poly base = acc_form (pointer);
  mapped m;
  if (!tree_fits_shwi_p (bytes) || TREE_THIS_VOLATILE (to)
      || !acc_nest_axes (&nest, loops.parallel, ACC_MAX_AXES)
      || !find_mapped (pointer, tree_to_shwi (bytes), &m))
    return false;
  for (int i = 0; i < nest.n_axes; i++)
    acc_axis_opaque (&nest.axis[i]);
  struct poly address = acc_form_address (to), offset = poly_sub (&address, &base);
  m.n_positive = count_variable_dimensions (to);
  struct poly first = poly_scale (&m.first, m.size);
  offset = poly_sub (&offset, &first);
  offset = settled (&m, &offset);
  if (!find_indices (store, loops, &nest, offset, &counters))
    return false;
  settle_all (&counters, &m);
  return cover_all (&counters, &m);
}

/* Whether STMT stores to what POINTER points to, by its name.  */

static bool
writes_by_name (gimple *stmt, tree pointer)
{
  if (!is_gimple_assign (stmt) || !gimple_vdef (stmt))
    return false;
  tree base = get_base_address (gimple_assign_lhs (stmt));
  if (!base || TREE_CODE (base) != MEM_REF || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME)
    return false;
  tree array = acc_array_pointer (TREE_OPERAND (base, 0));
  return array && acc_array_field (array) == acc_array_field (pointer);
}

bool
acc_is_written_whole (tree pointer)
{
  basic_block bb;
  bool whole = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi) && !whole; gsi_next (&gsi))
      if (writes_by_name (gsi_stmt (gsi), pointer))
	{
	  store_loops loops;
	  whole = (find_loops (gsi_stmt (gsi), &loops)
		   && store_covers (gsi_stmt (gsi), pointer, loops));
	}
  return whole;
}
