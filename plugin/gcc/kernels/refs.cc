/* References to memory in the loop that is judged.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/refs.h"
#include "kernels/views.h"
#include "plan/effort.h"

static void read_place (tree, int, acc_kref *);

static void
add_index (acc_kref *ref, tree index, tree low, tree size, bool bytes, int node)
{
  acc_kpart part = { NULL_TREE, index, low, size, bytes, node };
  ref->parts.safe_push (part);
}

/* Reads the parts of the pointer P to elements of SIZE bytes, its last ones first.  */

static void
read_pointer (tree p, tree size, int node, acc_kref *ref)
{
  for (;;)
    switch (TREE_CODE (p))
      {
      CASE_CONVERT:
      case NON_LVALUE_EXPR:
	p = TREE_OPERAND (p, 0);
	break;
      case COMPOUND_EXPR:
	p = TREE_OPERAND (p, 1);
	break;
      case POINTER_PLUS_EXPR:
	add_index (ref, TREE_OPERAND (p, 1), NULL_TREE, size, true, node);
	p = TREE_OPERAND (p, 0);
	break;
      case ADDR_EXPR:
	read_place (TREE_OPERAND (p, 0), node, ref);
	return;
      case VAR_DECL:
      case PARM_DECL:
	{
	  if (tree copied = acc_kcopied (p))
	    {
	      p = copied;
	      break;
	    }
	  if (tree held = acc_kheld_value (p))
	    {
	      p = held;
	      break;
	    }
	  if (acc_kwrites (p, acc_kscope_now.whole, NULL) == 0)
	    return;
	  tree value = acc_kdefinition (p, node, &node);
	  if (!value)
	    {
	      ref->known = false;
	      return;
	    }
	  p = value;
	  break;
	}
      case COMPONENT_REF:
	if (tree filled = acc_kfilled_in (p, &node))
	  {
	    p = filled;
	    break;
	  }
	/* Fall through.  */
      case INDIRECT_REF:
      case ARRAY_REF:
	ref->known &= !acc_kmay_be_written (p);
	return;
      default:
	ref->known = false;
	return;
      }
}

/* Reads the parts of PLACE, its last ones first.  */

static void
read_place (tree place, int node, acc_kref *ref)
{
  for (;;)
    switch (TREE_CODE (place))
      {
      case ARRAY_REF:
	add_index (ref, TREE_OPERAND (place, 1), array_ref_low_bound (place),
		   array_ref_element_size (place), false, node);
	place = TREE_OPERAND (place, 0);
	break;
      case COMPONENT_REF:
	{
	  acc_kpart part = { TREE_OPERAND (place, 1), NULL_TREE, NULL_TREE, NULL_TREE, false,
			     node };
	  ref->parts.safe_push (part);
	  place = TREE_OPERAND (place, 0);
	  break;
	}
      case REALPART_EXPR:
      case IMAGPART_EXPR:
      case BIT_FIELD_REF:
      case VIEW_CONVERT_EXPR:
	/* The whole of what it is a part of.  */
	ref->parts.truncate (0);
	place = TREE_OPERAND (place, 0);
	break;
      case NON_LVALUE_EXPR:
	place = TREE_OPERAND (place, 0);
	break;
      case MEM_REF:
	ref->known &= integer_zerop (TREE_OPERAND (place, 1));
	/* Fall through.  */
      case INDIRECT_REF:
	read_pointer (TREE_OPERAND (place, 0), TYPE_SIZE_UNIT (TREE_TYPE (place)), node, ref);
	return;
      case VAR_DECL:
	if (!DECL_HAS_VALUE_EXPR_P (place))
	  return;
	place = DECL_VALUE_EXPR (place);
	break;
      case PARM_DECL:
      case RESULT_DECL:
	return;
      default:
	ref->known = false;
	return;
      }
}

void
acc_kref_read (const acc_kaccess *access, int node, acc_kref *ref)
{
  ref->access = access;
  ref->node = node;
  ref->known = true;
  ref->base = acc_kbase_of (access->ref, node);
  read_place (access->ref, node, ref);
  ref->parts.reverse ();
  if (!ref->base.variable && !ref->base.pointer)
    ref->known = false;
}

struct poly
acc_kpart_form (const acc_kpart &part, int side)
{
  struct poly index = acc_kform (part.index, part.node, side);
  if (part.low && !integer_zerop (part.low))
    {
      struct poly low = acc_kform (part.low, part.node, side);
      index = poly_sub (&index, &low);
    }
  if (!part.bytes)
    return index;
  struct poly size = part.size ? acc_kform (part.size, part.node, side) : poly_unknown ();
  struct poly elements;
  if (!size.known || !index.known || !poly_div_exact (&index, &size, &elements))
    return poly_unknown ();
  return elements;
}

/* The bytes from REF's base to its first one, as SIDE has it.  */

static struct poly
byte_form (const acc_kref *ref, int side)
{
  struct poly sum = poly_const (0);
  for (const acc_kpart &part : ref->parts)
    if (part.field)
      {
	tree offset = byte_position (part.field);
	sum = tree_fits_shwi_p (offset) ? poly_add_const (&sum, tree_to_shwi (offset))
	      : poly_unknown ();
      }
    else
      {
	struct poly index = acc_kform (part.index, part.node, side);
	struct poly size = poly_const (1);
	if (part.low && !integer_zerop (part.low))
	  {
	    struct poly low = acc_kform (part.low, part.node, side);
	    index = poly_sub (&index, &low);
	  }
	if (!part.bytes)
	  size = part.size ? acc_kform (part.size, part.node, side) : poly_unknown ();
	index = poly_mul (&index, &size);
	sum = poly_add (&sum, &index);
      }
  return sum;
}

/* What two references have to have in common to meet.  */

struct comparison
{
  int rank;
  struct poly a[EFFORT_DEPEND_RANK], b[EFFORT_DEPEND_RANK];
  int64_t width[EFFORT_DEPEND_RANK];
  bool apart;		/* they are in different fields */
};

static bool
add_dimension (comparison *c, const struct poly &a, const struct poly &b, int64_t width)
{
  if (c->rank == EFFORT_DEPEND_RANK)
    return false;
  c->a[c->rank] = a;
  c->b[c->rank] = b;
  c->width[c->rank++] = width;
  return true;
}

static bool
same_size (tree a, tree b)
{
  return a && b && operand_equal_p (a, b);
}

/* Whether the fields A and B of one structure have no byte in common.  */

static bool
fields_apart (tree a, tree b)
{
  return (DECL_CONTEXT (a) == DECL_CONTEXT (b) && TREE_CODE (DECL_CONTEXT (a)) == RECORD_TYPE
	  && !DECL_BIT_FIELD (a) && !DECL_BIT_FIELD (b));
}

static int64_t
bytes_of (const acc_kref *ref)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref->access->ref));
  return size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : 0;
}

/* Whether REF is larger than its last part, by way of a pointer to another type: it has a share in
   the next one.  */

static bool
exceeds_part (const acc_kref *ref)
{
  if (ref->parts.is_empty ())
    return false;
  const acc_kpart &last = ref->parts[ref->parts.length () - 1];
  tree size = last.field ? DECL_SIZE_UNIT (last.field) : last.size;
  return size && tree_fits_shwi_p (size) && tree_to_shwi (size) < bytes_of (ref);
}

/* Compares A and B part by part.  Returns false if they are not made alike.  */

static bool
compare_parts (const acc_kref *a, const acc_kref *b, comparison *c)
{
  unsigned n = MIN (a->parts.length (), b->parts.length ());
  if (exceeds_part (a) || exceeds_part (b))
    return false;
  for (unsigned k = 0; k < n; k++)
    {
      const acc_kpart &pa = a->parts[k], &pb = b->parts[k];
      if (pa.field && pb.field)
	{
	  if (pa.field == pb.field)
	    continue;
	  c->apart = fields_apart (pa.field, pb.field);
	  return c->apart;
	}
      if (pa.field || pb.field || pa.bytes != pb.bytes || !same_size (pa.size, pb.size))
	return false;
      struct poly index_a = acc_kpart_form (pa, 0), index_b = acc_kpart_form (pb, 1);
      if ((pa.bytes && (!index_a.known || !index_b.known))
	  || !add_dimension (c, index_a, index_b, 1))
	return false;
    }
  /* What was added to a pointer in several steps may be anywhere.  */
  for (unsigned k = 1; k < a->parts.length (); k++)
    if (a->parts[k].bytes)
      return false;
  for (unsigned k = 1; k < b->parts.length (); k++)
    if (b->parts[k].bytes)
      return false;
  /* A pointer to an element is not the array.  */
  return n > 0 || a->parts.length () == b->parts.length () || a->base.variable;
}

/* Compares A and B byte by byte.  */

static bool
compare_bytes (const acc_kref *a, const acc_kref *b, comparison *c)
{
  int64_t width = MAX (bytes_of (a), bytes_of (b));
  c->rank = 0;
  return (bytes_of (a) > 0 && bytes_of (b) > 0
	  && add_dimension (c, byte_form (a, 0), byte_form (b, 1), width));
}

/* Whether SYM is the stride of a dimension of a Fortran array, or the distance of its elements.
   Two elements of an array whose subscripts are not the same are not at the same place, so that
   subscripts can be read off the strides.  The front end's copies of one are not known for it.  */

static bool
is_stride (int sym)
{
  tree expr = acc_ksymbol_tree (sym);
  if (!expr || !lang_GNU_Fortran ())
    return false;
  if (acc_kis_stride (expr))
    expr = TREE_OPERAND (expr, 1);
  if (TREE_CODE (expr) == COMPONENT_REF)
    expr = TREE_OPERAND (expr, 1);
  else if (!VAR_P (expr) || !DECL_ARTIFICIAL (expr))
    return false;
  const char *name = DECL_NAME (expr) ? IDENTIFIER_POINTER (DECL_NAME (expr)) : "";
  return startswith (name, "stride") || strcmp (name, "span") == 0;
}

/* Takes dimension D of C apart.  Where a function that is called makes a reference, its subscripts
   need not be those of the caller's array, and may go from one column to the next: then all of D is
   to be a multiple of a stride.  */

static void
split_dimension (comparison *c, int d, bool in_call)
{
  for (int k = 0; k < c->a[d].n; k++)
    for (int i = 0; i < c->a[d].term[k].degree; i++)
      {
	int sym = c->a[d].term[k].factor[i];
	struct poly qa, ra, qb, rb;
	if (!is_stride (sym) || !poly_coeff_of (&c->a[d], sym, &qa, &ra)
	    || !poly_coeff_of (&c->b[d], sym, &qb, &rb)
	    || (in_call && (!poly_is (&ra, 0) || !poly_is (&rb, 0)))
	    || !add_dimension (c, qa, qb, 1))
	  continue;
	c->a[d] = ra;
	c->b[d] = rb;
	k = -1;
	break;
      }
}

bool
acc_krefs_apart (const acc_kref *a, const acc_kref *b)
{
  comparison c;
  struct depend_pair pair;
  acc_kroom room;
  c.rank = 0;
  c.apart = false;
  if (!a->known || !b->known || (!compare_parts (a, b, &c) && !compare_bytes (a, b, &c)))
    return false;
  if (c.apart)
    return true;
  for (int d = 0; d < c.rank; d++)
    split_dimension (&c, d, a->access->call || b->access->call);
  if (!acc_kcounters (a->node, b->node, &pair, &room))
    return false;
  pair.rank = c.rank;
  pair.a = c.a;
  pair.b = c.b;
  pair.width = c.width;
  return depend_never (&pair);
}

bool
acc_kref_stays (const acc_kref *ref)
{
  struct depend_pair pair;
  acc_kroom room;
  struct poly form = byte_form (ref, 0);
  return (ref->known && form.known && acc_kcounters (ref->node, ref->node, &pair, &room)
	  && !poly_uses_symbol (&form, pair.of_a));
}

bool
acc_krefs_apart_if (const acc_kref *a, const acc_kref *b, depend_needs *needs)
{
  struct depend_pair pair;
  acc_kroom room;
  if (!a->known || !b->known || bytes_of (a) == 0 || bytes_of (b) == 0)
    return false;
  struct poly form_a = byte_form (a, 0), form_b = byte_form (b, 1);
  if (!acc_kcounters (a->node, b->node, &pair, &room))
    return false;
  pair.rank = 1;
  pair.a = &form_a;
  pair.b = &form_b;
  return depend_apart_if (&pair, bytes_of (a), bytes_of (b), needs);
}

bool
acc_kref_extent (const acc_kref *ref, tree *low, tree *high, depend_needs *needs)
{
  struct depend_pair pair;
  acc_kroom room;
  struct poly least = byte_form (ref, 0);
  struct poly most = poly_add_const (&least, bytes_of (ref));
  needs->n = 0;
  needs->strict = false;
  needs->row = 0;
  needs->either[0] = poly_unknown ();
  if (!ref->known || bytes_of (ref) == 0 || !acc_kcounters (ref->node, ref->node, &pair, &room)
      || !depend_take_counters_out (&pair, &least, true, needs)
      || !depend_take_counters_out (&pair, &most, false, needs))
    return false;
  *low = acc_kform_tree (&least);
  *high = acc_kform_tree (&most);
  return *low && *high;
}
