/* The unit's variables on the device, and which of them hold private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/shared.h"
#include "base/code.h"
#include "base/symbols.h"

/* All variables of the unit.  */

static auto_vec<varpool_node *> variables;

/* The variables that replace private arrays of the current function.  */

static auto_vec<tree> privates;

/* The pointers to what replaces private arrays of varying size in it.  */

static auto_vec<tree> pointers;

/* A new variable of TYPE with ATTRIBUTES; a constant if INITIAL is not null.  */

static tree
new_variable (location_t loc, tree type, const char *name, tree attributes, tree initial)
{
  tree var = build_decl (loc, VAR_DECL, create_tmp_var_name (name), type);
  TREE_STATIC (var) = 1;
  TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  DECL_CONTEXT (var) = NULL_TREE;
  SET_DECL_ALIGN (var, 16 * BITS_PER_UNIT);
  DECL_USER_ALIGN (var) = 1;
  DECL_ATTRIBUTES (var) = attributes;
  DECL_INITIAL (var) = initial;
  TREE_READONLY (var) = initial != NULL_TREE;
  variables.safe_push (acc_create_variable (var));
  return var;
}

tree
acc_shared_variable (location_t loc, tree type, const char *name)
{
  return new_variable (loc, type, name,
		       tree_cons (get_identifier ("shared"), NULL_TREE, NULL_TREE), NULL_TREE);
}

tree
acc_global_variable (location_t loc, tree type, const char *name)
{
  return new_variable (loc, type, name, NULL_TREE, NULL_TREE);
}

tree
acc_constant_variable (tree table)
{
  tree var = new_variable (DECL_SOURCE_LOCATION (table), TREE_TYPE (table), "__acccache_table",
			   NULL_TREE, unshare_expr (DECL_INITIAL (table)));
  varpool_node::get (var)->force_output = 0;
  return var;
}

/* What computes the address of a variable in shared memory.  */

#define ADDRESS_IN_SHARED "{ .reg .u64 %%a; cvta.to.shared.u64 %%a, %1; cvt.u32.u64 %0, %%a; }"

tree
acc_shared_address (gimple_seq *seq, tree var)
{
  tree pointer = build_fold_addr_expr (var);
  tree p = make_ssa_name (ptr_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (p, fold_convert (ptr_type_node, pointer)));
  tree result = make_ssa_name (unsigned_type_node);
  auto_vec<tree> in, out;
  out.safe_push (acc_asm_operand ("=r", result));
  in.safe_push (acc_asm_operand ("r", p));
  gasm *stmt = acc_asm_new (ADDRESS_IN_SHARED, out, in, false);
  gimple_seq_add_stmt (seq, stmt);
  SSA_NAME_DEF_STMT (result) = stmt;
  return result;
}

bool
acc_is_shared_address (tree value)
{
  gasm *code = (TREE_CODE (value) == SSA_NAME ? dyn_cast<gasm *> (SSA_NAME_DEF_STMT (value))
		: NULL);
  return code && strcmp (gimple_asm_string (code), ADDRESS_IN_SHARED) == 0;
}

unsigned
acc_shared_count (void)
{
  return variables.length ();
}

void
acc_shared_keep (unsigned n)
{
  while (variables.length () > n)
    variables.pop ()->remove ();
}

void
acc_shared_remove (void)
{
  acc_shared_keep (0);
}

tree
acc_private_variable (location_t loc, tree type)
{
  static int made;
  char name[32];
  snprintf (name, sizeof name, "__acccache_private_%d", made++);
  return acc_shared_variable (loc, type, name);
}

void
acc_private_begin (void)
{
  privates.truncate (0);
  pointers.truncate (0);
}

void
acc_private_add (tree var)
{
  privates.safe_push (var);
}

void
acc_private_exchange (tree old, tree var)
{
  for (tree &known : privates)
    if (known == old)
      known = var;
  for (unsigned i = 0; i < variables.length (); i++)
    if (variables[i]->decl == old)
      {
	variables[i]->remove ();
	variables.ordered_remove (i);
	break;
      }
}

bool
acc_is_private (const_tree decl)
{
  for (tree var : privates)
    if (var == decl)
      return true;
  return false;
}

const vec<tree> &
acc_private_variables (void)
{
  return privates;
}

void
acc_private_merge (hash_map<tree, HOST_WIDE_INT> *offsets, tree *all)
{
  HOST_WIDE_INT bytes = 0;
  for (tree var : privates)
    {
      offsets->put (var, bytes);
      bytes += (tree_to_shwi (DECL_SIZE_UNIT (var)) + 15) / 16 * 16;
    }
  tree type = build_array_type (unsigned_char_type_node, build_index_type (size_int (bytes - 1)));
  *all = acc_private_variable (BUILTINS_LOCATION, type);
}

void
acc_private_forget (tree all)
{
  unsigned kept = 0;
  for (unsigned i = 0; i < variables.length (); i++)
    if (variables[i]->decl != all && privates.contains (variables[i]->decl))
      variables[i]->remove ();
    else
      variables[kept++] = variables[i];
  variables.truncate (kept);
  privates.truncate (0);
  privates.safe_push (all);
}

void
acc_private_done (void)
{
  for (tree var : privates)
    {
      TREE_ADDRESSABLE (var) = 1;
      SET_DECL_PT_UID (var, DECL_UID (var));
    }
}

void
acc_sized_add (tree pointer)
{
  pointers.safe_push (pointer);
}

const vec<tree> &
acc_sized_pointers (void)
{
  return pointers;
}

bool
acc_is_sized (tree pointer)
{
  return pointer && pointers.contains (pointer);
}
