/* Fortran's size, lbound and ubound in `kernels' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The front end fills a descriptor for the sake of size (a, 1), from which it reads two numbers:

       D1 = ubound; ...
       parm.dim[0].lbound = 1; parm.dim[0].ubound = D1; ... parm.data = a;
       D2 = parm.dim[0].ubound - parm.dim[0].lbound + 1;

   A loop whose bound is D2 is then in a block with a descriptor, which cannot be the host's.  Where
   nothing but numbers is read, there is no need of the descriptor.  */

#include "base/compat.h"
#include "kernels/inquired.h"
#include "base/gfc-types.h"
#include "kernels/scalars.h"
#include "kernels/statements.h"

/* What the block says of the descriptor DECL.  */

struct filled
{
  tree decl;
  auto_vec<tree> fields, values;	/* assigned so far; null if it is no simple number */
  auto_vec<tree *> reads;		/* the places where a field's number is read, ... */
  auto_vec<tree> read;			/* ... and these numbers */
};

/* Whether one of STMTS, the first N, assigns to VAR, and no other one does.  */

static bool
is_assigned_once (tree var, const vec<tree *> &stmts, unsigned n)
{
  unsigned times = 0;
  for (unsigned k = 0; k < stmts.length (); k++)
    {
      tree t = *stmts[k];
      acc_decls written;
      if (k < n && TREE_CODE (t) == MODIFY_EXPR && TREE_OPERAND (t, 0) == var)
	{
	  times++;
	  t = TREE_OPERAND (t, 1);
	}
      acc_scalars_written (t, &written);
      if (written.contains (var))
	return false;
    }
  return times == 1;
}

/* VALUE, which statement number N of BIND's, STMTS, assigns, if it stays the same there; else
   null.  */

static tree
lasting_number (tree value, tree bind, const vec<tree *> &stmts, unsigned n)
{
  while (CONVERT_EXPR_P (value) || TREE_CODE (value) == NON_LVALUE_EXPR)
    {
      tree inner = TREE_OPERAND (value, 0);
      if (!INTEGRAL_TYPE_P (TREE_TYPE (value)) || !INTEGRAL_TYPE_P (TREE_TYPE (inner))
	  || TYPE_PRECISION (TREE_TYPE (value)) != TYPE_PRECISION (TREE_TYPE (inner)))
	return NULL_TREE;
      value = inner;
    }
  if (TREE_CODE (value) == INTEGER_CST)
    return value;
  for (tree var = BIND_EXPR_VARS (bind); var; var = DECL_CHAIN (var))
    if (var == value && VAR_P (var) && INTEGRAL_TYPE_P (TREE_TYPE (var)) && !TREE_STATIC (var)
	&& !TREE_ADDRESSABLE (var) && !TREE_THIS_VOLATILE (var))
      return is_assigned_once (var, stmts, n) ? value : NULL_TREE;
  return NULL_TREE;
}

/* Notes reads of fields with known numbers.  Returns any other mention of the descriptor.  */

static tree
find_other_use (tree *tp, int *walk_subtrees, void *data)
{
  filled *f = (filled *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (t == f->decl)
    return t;
  if (TREE_CODE (t) != COMPONENT_REF || get_base_address (t) != f->decl)
    return NULL_TREE;
  *walk_subtrees = 0;
  for (unsigned k = 0; k < f->fields.length (); k++)
    if (operand_equal_p (f->fields[k], t) && f->values[k])
      {
	f->reads.safe_push (tp);
	f->read.safe_push (f->values[k]);
	return NULL_TREE;
      }
  return t;
}

/* Reads what the statements of BIND, STMTS, do with F's descriptor.  Returns whether they only
   fill it and read numbers from it.  */

static bool
read_filled (filled *f, tree bind, const vec<tree *> &stmts)
{
  for (unsigned k = 0; k < stmts.length (); k++)
    {
      tree t = *stmts[k];
      if (TREE_CODE (t) != MODIFY_EXPR || TREE_CODE (TREE_OPERAND (t, 0)) != COMPONENT_REF
	  || get_base_address (TREE_OPERAND (t, 0)) != f->decl)
	{
	  if (walk_tree (stmts[k], find_other_use, f, NULL))
	    return false;
	  continue;
	}
      tree field = TREE_OPERAND (t, 0), value = TREE_OPERAND (t, 1);
      for (tree other : f->fields)
	if (operand_equal_p (other, field))
	  return false;
      if (TREE_SIDE_EFFECTS (value) || walk_tree (&TREE_OPERAND (t, 1), find_other_use, f, NULL))
	return false;
      f->fields.safe_push (field);
      f->values.safe_push (lasting_number (value, bind, stmts, k));
    }
  return !f->fields.is_empty ();
}

static void
put_there (tree *place, tree by, vec<acc_kreplaced> *replaced)
{
  replaced->safe_push ({ place, *place });
  *place = by;
}

/* Takes F's descriptor, whose place in its block's list is LINK, out of the statements STMTS.  */

static void
take_out (const filled &f, tree *link, const vec<tree *> &stmts, vec<acc_kreplaced> *replaced)
{
  for (unsigned k = 0; k < f.reads.length (); k++)
    put_there (f.reads[k], fold_convert (TREE_TYPE (*f.reads[k]), f.read[k]), replaced);
  for (tree *stmt : stmts)
    if (TREE_CODE (*stmt) == MODIFY_EXPR && TREE_CODE (TREE_OPERAND (*stmt, 0)) == COMPONENT_REF
	&& get_base_address (TREE_OPERAND (*stmt, 0)) == f.decl)
      put_there (stmt, build_empty_stmt (EXPR_LOCATION (*stmt)), replaced);
  put_there (link, DECL_CHAIN (f.decl), replaced);
}

static tree
write_numbers (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != BIND_EXPR)
    return NULL_TREE;
  auto_vec<tree *> stmts;
  acc_kstatements (&BIND_EXPR_BODY (t), &stmts);
  for (tree *link = &BIND_EXPR_VARS (t); *link;)
    {
      filled f;
      f.decl = *link;
      if (VAR_P (f.decl) && DECL_ARTIFICIAL (f.decl) && !TREE_STATIC (f.decl)
	  && TREE_CODE (TREE_TYPE (f.decl)) == RECORD_TYPE
	  && GFC_IS_DESCRIPTOR (TREE_TYPE (f.decl)) && read_filled (&f, t, stmts))
	take_out (f, link, stmts, (vec<acc_kreplaced> *) data);
      else
	link = &DECL_CHAIN (*link);
    }
  return NULL_TREE;
}

void
acc_kinquired_write_out (tree *t, vec<acc_kreplaced> *replaced)
{
  if (lang_GNU_Fortran ())
    walk_tree_without_duplicates (t, write_numbers, replaced);
}
