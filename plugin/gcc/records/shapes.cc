/* What programs say of the shapes of arrays in constructs: the clauses `small' and `dim'.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "records/shapes.h"
#include "base/clones.h"

static auto_vec<struct acc_shape *> all;

struct acc_shape *
acc_shape_add (location_t directive, int last, location_t clause, bool same)
{
  expanded_location where = expand_location (directive);
  struct acc_shape *shape = new acc_shape ();
  shape->file = where.file;
  shape->first = where.line;
  shape->last = last;
  shape->loc = clause;
  shape->same = same;
  all.safe_push (shape);
  return shape;
}

struct acc_shape *
acc_shape_grant (tree fndecl, bool same)
{
  struct acc_shape *shape = new acc_shape ();
  shape->loc = DECL_SOURCE_LOCATION (fndecl);
  shape->same = same;
  shape->fndecl = fndecl;
  all.safe_push (shape);
  return shape;
}

void
acc_shapes_of (tree fndecl, vec<struct acc_shape *> *shapes)
{
  expanded_location where = expand_location (DECL_SOURCE_LOCATION (fndecl));
  tree original = acc_original_of (fndecl);
  for (struct acc_shape *s : all)
    if (s->fndecl ? s->fndecl == original
	: (where.file && s->file && strcmp (where.file, s->file) == 0
	   && IN_RANGE (where.line, s->first, s->last)))
      shapes->safe_push (s);
}

bool
acc_shape_has (const struct acc_shape *shape, const char *name)
{
  for (const char *n : shape->names)
    if (strcmp (n, name) == 0)
      return true;
  return false;
}

bool
acc_shape_grants (const struct acc_shape *shape, tree field)
{
  return field && shape->fields.contains (field);
}

/* By the field of .omp_data_i that points to an array's data: the array's name.  */

static hash_map<tree, const char *> *names;

/* The name of the array that FIELD points to if GCC has added a number to it, as it does to that
   of a dummy array of assumed shape; or null.  */

static const char *
numbered_name (tree field)
{
  tree type = TREE_TYPE (field);
  const char *text = DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "";
  const char *dot = strchr (text, '.');
  while (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  if (!dot || dot == text || !dot[1] || dot[1 + strspn (dot + 1, "0123456789")]
      || TREE_CODE (type) != ARRAY_TYPE)
    return NULL;
  return IDENTIFIER_POINTER (get_identifier_with_length (text, dot - text));
}

const char *
acc_shapes_name (tree field)
{
  const char **name = names ? names->get (field) : NULL;
  return name ? *name : numbered_name (field);
}

/* Whether VAR is a pointer of the program.  */

static bool
is_array (tree var)
{
  return (VAR_P (var) && POINTER_TYPE_P (TREE_TYPE (var)) && DECL_NAME (var)
	  && !DECL_ARTIFICIAL (var) && !DECL_IGNORED_P (var));
}

void
acc_shapes_note (struct function *fn)
{
  auto_vec<struct acc_shape *> shapes;
  acc_shapes_of (fn->decl, &shapes);
  if (shapes.is_empty () || !DECL_ARGUMENTS (fn->decl))
    return;
  if (!names)
    names = new hash_map<tree, const char *> ();
  hash_map<tree, tree> field_of;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!is_gimple_assign (stmt) || !VAR_P (gimple_assign_lhs (stmt)))
	  continue;
	tree lhs = gimple_assign_lhs (stmt), rhs = gimple_assign_rhs1 (stmt);
	tree base = get_base_address (rhs), *field = field_of.get (rhs);
	if (TREE_CODE (rhs) == COMPONENT_REF && base && TREE_CODE (base) == MEM_REF
	    && TREE_OPERAND (base, 0) == DECL_ARGUMENTS (fn->decl))
	  field_of.put (lhs, TREE_OPERAND (rhs, 1));
	else if (field && is_array (lhs))
	  names->put (*field, IDENTIFIER_POINTER (DECL_NAME (lhs)));
	else if (field)
	  {
	    tree f = *field;
	    field_of.put (lhs, f);
	  }
      }
}
