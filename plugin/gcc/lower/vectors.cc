/* Loads and stores of several neighbouring elements in global memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC has no vectors for nvptx, and neither GCC nor the assembler joins accesses to global memory.
   The operands in memory tell GCC what is accessed.  An offset in such an operand becomes part of
   the instruction.  */

#include "base/compat.h"
#include "lower/vectors.h"
#include "base/code.h"
#include "plan/target.h"

bool
acc_is_vector_element (tree type)
{
  if (!SCALAR_FLOAT_TYPE_P (type) && !INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
    return false;
  HOST_WIDE_INT bits = tree_to_shwi (TYPE_SIZE (type));
  return ((bits == 32 || bits == 64) && TYPE_MODE (type) != BLKmode
	  && TREE_CODE (type) != BOOLEAN_TYPE
	  && GET_MODE_BITSIZE (SCALAR_TYPE_MODE (type)) == bits
	  && (int) TYPE_PRECISION (type) == bits);
}

/* E as an operand in memory.  */

static tree
memory_of (const acc_elements &e)
{
  tree type = e.type;
  if (e.n > 1)
    type = build_aligned_type (build_array_type_nelts (type, e.n),
			       e.n * tree_to_shwi (TYPE_SIZE (type)));
  return build2 (MEM_REF, type, e.pointer, build_int_cst (e.alias, e.offset));
}

/* Appends the text of an operand that has E's elements, the first of them number FIRST among the
   operands, to TEXT.  */

static void
add_list (char *text, const acc_elements &e, int first)
{
  for (int i = 0; i < e.n; i++)
    sprintf (text + strlen (text), "%s%%%d", i ? ", " : "{", first + i);
  strcat (text, "}");
}

/* The instruction that accesses E.  KIND is "ld" or "st".  */

static void
begin_text (char *text, const char *kind, const acc_elements &e)
{
  sprintf (text, "%s.global.v%d.%c%d ", kind, e.n, SCALAR_FLOAT_TYPE_P (e.type) ? 'f' : 'u',
	   (int) tree_to_shwi (TYPE_SIZE (e.type)));
}

void
acc_load_elements (gimple_seq *seq, const acc_elements &e, tree *values)
{
  for (int i = 0; i < e.n; i++)
    values[i] = make_ssa_name (e.type);
  if (e.n == 1)
    {
      gimple_seq_add_stmt (seq, gimple_build_assign (values[0], memory_of (e)));
      return;
    }
  char text[100];
  auto_vec<tree> in, out;
  begin_text (text, "ld", e);
  add_list (text, e, 0);
  sprintf (text + strlen (text), ", %%%d;", e.n);
  for (int i = 0; i < e.n; i++)
    out.safe_push (acc_asm_operand ("=r", values[i]));
  in.safe_push (acc_asm_operand ("m", memory_of (e)));
  gasm *load = acc_asm_new (text, out, in, false);
  gimple_seq_add_stmt (seq, load);
  for (int i = 0; i < e.n; i++)
    SSA_NAME_DEF_STMT (values[i]) = load;
}

void
acc_store_elements (gimple_seq *seq, const acc_elements &e, const tree *values)
{
  if (e.n == 1)
    {
      gimple_seq_add_stmt (seq, gimple_build_assign (memory_of (e), values[0]));
      return;
    }
  char text[100];
  auto_vec<tree> in, out;
  begin_text (text, "st", e);
  strcat (text, "%0, ");
  add_list (text, e, 1);
  strcat (text, ";");
  out.safe_push (acc_asm_operand ("=m", memory_of (e)));
  for (int i = 0; i < e.n; i++)
    in.safe_push (acc_asm_operand ("r", values[i]));
  gimple_seq_add_stmt (seq, acc_asm_new (text, out, in, false));
}
