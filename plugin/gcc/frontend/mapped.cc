/* The number of elements behind a pointer, as data clauses tell it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A pointer does not tell where its array ends.  But `copyin(p[lo:len])' on the compute construct,
   or on a data construct around it, says that these elements are on the device.  */

#include "base/compat.h"
#include "frontend/mapped.h"
#include "base/gimple-bits.h"
#include "frontend/item.h"
#include "frontend/scan.h"
#include "frontend/settled.h"

/* A section of a pointer in a data clause.  */

struct mapping
{
  tree construct;
  tree pointer;
  tree offset;			/* the number of bytes from POINTER to the section */
  tree size;			/* the number of bytes in the section */
  hash_set<tree> *inside;	/* the compute constructs in CONSTRUCT, or null if it is one */
};

static auto_vec<mapping> mappings;

void
acc_mappings_reset (void)
{
  for (mapping &m : mappings)
    delete m.inside;
  mappings.truncate (0);
}

/* T without conversions, and without the evaluation of the rows' length that precedes a pointer to
   rows of variable length.  */

static tree
stripped (tree t)
{
  for (;;)
    if (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR || TREE_CODE (t) == SAVE_EXPR)
      t = TREE_OPERAND (t, 0);
    else if (TREE_CODE (t) == COMPOUND_EXPR)
      t = TREE_OPERAND (t, 1);
    else
      return t;
}

/* The pointer variable from which REF, an element or row of an array, is reached; null if there is
   none.  *OFFSET becomes the number of bytes from the pointer to REF.  */

static tree
pointer_of (tree ref, tree *offset)
{
  *offset = ssize_int (0);
  for (;; ref = TREE_OPERAND (ref, 0))
    {
      ref = stripped (ref);
      tree bytes;
      if (TREE_CODE (ref) == ARRAY_REF)
	bytes = fold_build2 (MULT_EXPR, ssizetype,
			     fold_convert (ssizetype, unshare_expr (TREE_OPERAND (ref, 1))),
			     fold_convert (ssizetype, TYPE_SIZE_UNIT (TREE_TYPE (ref))));
      else if (TREE_CODE (ref) == POINTER_PLUS_EXPR)
	bytes = fold_convert (ssizetype, unshare_expr (TREE_OPERAND (ref, 1)));
      else if (TREE_CODE (ref) == INDIRECT_REF)
	continue;
      else
	return ((VAR_P (ref) || TREE_CODE (ref) == PARM_DECL) && POINTER_TYPE_P (TREE_TYPE (ref))
		? ref : NULL_TREE);
      *offset = fold_build2 (PLUS_EXPR, ssizetype, *offset, bytes);
    }
}

static tree
collect_compute (tree *tp, int *walk_subtrees, void *data)
{
  if (TREE_CODE (*tp) == OACC_PARALLEL || TREE_CODE (*tp) == OACC_KERNELS
      || TREE_CODE (*tp) == OACC_SERIAL)
    ((hash_set<tree> *) data)->add (*tp);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

void
acc_note_mappings (tree construct)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !acc_maps_bytes (OMP_CLAUSE_MAP_KIND (c))
	  || !OMP_CLAUSE_DECL (c) || !OMP_CLAUSE_SIZE (c)
	  || TREE_CODE (OMP_CLAUSE_DECL (c)) == TREE_LIST || DECL_P (OMP_CLAUSE_DECL (c)))
	continue;
      mapping m;
      m.construct = construct;
      m.pointer = pointer_of (OMP_CLAUSE_DECL (c), &m.offset);
      m.size = fold_convert (ssizetype, unshare_expr (OMP_CLAUSE_SIZE (c)));
      m.inside = NULL;
      if (!m.pointer)
	continue;
      if (TREE_CODE (construct) == OACC_DATA)
	{
	  m.inside = new hash_set<tree> ();
	  walk_tree_without_duplicates (&OMP_BODY (construct), collect_compute, m.inside);
	}
      mappings.safe_push (m);
    }
}

/* BYTES as a number of elements of SIZE, a constant.  */

static tree
in_elements (tree bytes, tree size)
{
  size = fold_convert (ssizetype, size);
  tree t = bytes;
  while (CONVERT_EXPR_P (t))
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (t) == MULT_EXPR
      && tree_int_cst_equal (fold_convert (ssizetype, TREE_OPERAND (t, 1)), size))
    return fold_convert (ssizetype, TREE_OPERAND (t, 0));
  return fold_build2 (EXACT_DIV_EXPR, ssizetype, bytes, size);
}

bool
acc_mapped (const struct acc_item *item, const struct acc_place *place, tree *first, tree *elements)
{
  tree size = TYPE_SIZE_UNIT (item->elem_type);
  if (!place->compute || !size || TREE_CODE (size) != INTEGER_CST || integer_zerop (size)
      || !acc_keeps_value (item->base))
    return false;
  for (const mapping &m : mappings)
    if (m.pointer == item->base
	&& (m.inside ? m.inside->contains (place->compute) : m.construct == place->compute)
	&& acc_is_settled (m.offset) && acc_is_settled (m.size))
      {
	*first = in_elements (m.offset, size);
	*elements = in_elements (m.size, size);
	return true;
      }
  return false;
}
