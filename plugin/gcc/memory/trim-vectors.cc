/* Vector loads of which only the last elements are used.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     ld.global.v2.f64 {%unused, %x}, [%p + 8388600];

   CUDA 13.0's ptxas makes a load of %x alone of this, from %p + 8388608.  The instruction has 24
   bits for the distance with its sign, so that it loads from %p - 8388608.  Other distances that do
   not fit are added before.  So here, such loads become what ptxas would make of them.  */

#include "base/compat.h"
#include "memory/trim-vectors.h"
#include "base/body.h"
#include "base/code.h"

/* A vector load: CODE, whose text is BEGIN, "v" and the number of its outputs, and TYPE.  */

struct vector_load
{
  gasm *code;
  char begin[40], type[8];
  unsigned n;
};

/* Whether STMT is a load of a vector; it goes to *L.  */

static bool
is_vector_load (gimple *stmt, vector_load *l)
{
  l->code = dyn_cast<gasm *> (stmt);
  if (!l->code || !startswith (gimple_asm_string (l->code), ACC_GLOBAL_LOAD)
      || gimple_asm_ninputs (l->code) != 1)
    return false;
  const char *text = gimple_asm_string (l->code);
  const char *vector = strstr (text, ".v"), *end = strchr (text, ' ');
  l->n = gimple_asm_noutputs (l->code);
  if (!vector || !end || vector > end || end - text >= (int) sizeof l->begin
      || vector[2] != (char) ('0' + l->n) || end - (vector + 4) >= (int) sizeof l->type)
    return false;
  memcpy (l->begin, text, vector + 1 - text);
  l->begin[vector + 1 - text] = 0;
  memcpy (l->type, vector + 4, end - (vector + 4));
  l->type[end - (vector + 4)] = 0;
  tree ref = TREE_VALUE (gimple_asm_input_op (l->code, 0));
  return TREE_CODE (ref) == MEM_REF && TREE_CODE (TREE_TYPE (ref)) == ARRAY_TYPE;
}

/* The name that element I of L goes to; null if that is not used.  */

static tree
used_element (const vector_load *l, unsigned i)
{
  tree name = TREE_VALUE (gimple_asm_output_op (l->code, i));
  return TREE_CODE (name) == SSA_NAME && has_zero_uses (name) ? NULL_TREE : name;
}

/* Adds a load of MANY elements of L, from number FIRST on, to SEQ.  */

static void
load_part (gimple_seq *seq, const vector_load *l, unsigned first, unsigned many)
{
  auto_vec<tree> in, out;
  char text[120] = "", values[40] = "";
  tree all = TREE_VALUE (gimple_asm_input_op (l->code, 0)), type = TREE_TYPE (TREE_TYPE (all));
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (type));
  tree part = type;
  if (many > 1)
    part = build_aligned_type (build_array_type_nelts (type, many),
			       many * size * BITS_PER_UNIT);
  tree at = int_const_binop (PLUS_EXPR, TREE_OPERAND (all, 1),
			     build_int_cst (TREE_TYPE (TREE_OPERAND (all, 1)), first * size));
  tree ref = build2 (MEM_REF, part, TREE_OPERAND (all, 0), at);
  MR_DEPENDENCE_CLIQUE (ref) = MR_DEPENDENCE_CLIQUE (all);
  MR_DEPENDENCE_BASE (ref) = MR_DEPENDENCE_BASE (all);
  for (unsigned i = 0; i < many; i++)
    {
      sprintf (values + strlen (values), "%s%%%u", i ? ", " : "", i);
      out.safe_push (acc_asm_operand ("=r", used_element (l, first + i)));
    }
  if (many > 1)
    snprintf (text, sizeof text, "%sv%u.%s {%s}, %%%u;", l->begin, many, l->type, values, many);
  else
    snprintf (text, sizeof text, "%s%s %s, %%1;", l->begin, l->type, values);
  in.safe_push (acc_asm_operand ("m", ref));
  gasm *load = acc_asm_new (text, out, in, false);
  gimple_set_location (load, gimple_location (l->code));
  gimple_seq_add_stmt (seq, load);
  for (unsigned i = 0; i < many; i++)
    SSA_NAME_DEF_STMT (used_element (l, first + i)) = load;
}

/* How many elements of L, from *FIRST on, an instruction loads that is aligned to all of them and
   loads all that is used.  */

static unsigned
needed_part (const vector_load *l, unsigned *first)
{
  unsigned least = l->n, last = 0, many = 1;
  for (unsigned i = 0; i < l->n; i++)
    if (used_element (l, i))
      {
	least = MIN (least, i);
	last = i;
      }
  while (many < l->n && least / many != last / many)
    many *= 2;
  *first = least < l->n ? least / many * many : 0;
  return many;
}

/* Releases those names that L sets and nobody uses.  Debug information may still name them.  */

static void
release_unused (const vector_load *l)
{
  for (unsigned i = 0; i < l->n; i++)
    if (!used_element (l, i))
      {
	tree name = TREE_VALUE (gimple_asm_output_op (l->code, i));
	insert_debug_temp_for_var_def (NULL, name);
	release_ssa_name (name);
      }
}

unsigned
acc_trim_vectors (acc_body *body)
{
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	vector_load l;
	unsigned first = 0, many = 0;
	if (is_vector_load (gsi_stmt (gsi), &l))
	  many = needed_part (&l, &first);
	if (first == 0)
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	gimple_seq seq = NULL;
	load_part (&seq, &l, first, many);
	gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	release_unused (&l);
	gsi_remove (&gsi, true);
	changed = true;
      }
  body->changed |= changed;
  return changed ? ACC_CHANGED : 0;
}
