/* Values of reductions as words in registers, for assembly code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/words.h"
#include "base/code.h"

/* Whether GCC calls a function for products of complex numbers with parts of TYPE, which looks for
   infinities where both parts are NaN.  */

static bool
is_product_called (tree type)
{
  return flag_complex_method == 2 && HONOR_NANS (type);
}

bool
acc_words_describe (tree type, tree_code code, struct plan_reduce_var *var)
{
  var->words = TREE_CODE (type) == COMPLEX_TYPE ? 2 : 1;
  tree word = var->words == 2 ? TREE_TYPE (type) : type;
  bool logical = TREE_CODE (word) == BOOLEAN_TYPE;
  if (!SCALAR_FLOAT_TYPE_P (word) && TREE_CODE (word) != INTEGER_TYPE && !logical)
    return false;
  var->stored = tree_to_uhwi (TYPE_SIZE_UNIT (word));
  var->kind = (SCALAR_FLOAT_TYPE_P (word) ? REDUCE_FLOAT
	       : TYPE_UNSIGNED (word) ? REDUCE_UNSIGNED : REDUCE_SIGNED);
  if (var->kind != REDUCE_FLOAT && !logical
      && TYPE_PRECISION (word) != var->stored * BITS_PER_UNIT)
    return false;
  var->bytes = MAX (var->stored, 4);
  switch (code)
    {
    case PLUS_EXPR: var->op = REDUCE_ADD; break;
    case MULT_EXPR:
      if (var->words == 2 && is_product_called (word))
	return false;
      var->op = REDUCE_MUL;
      break;
    case MIN_EXPR: var->op = REDUCE_MIN; break;
    case MAX_EXPR: var->op = REDUCE_MAX; break;
    case BIT_AND_EXPR: var->op = REDUCE_AND; break;
    case BIT_IOR_EXPR: var->op = REDUCE_OR; break;
    case BIT_XOR_EXPR: var->op = REDUCE_XOR; break;
    case NE_EXPR: var->op = REDUCE_XOR; break;
    default: return false;
    }
  if (logical && var->op < REDUCE_AND)
    return false;
  return plan_reduce_can (var);
}

tree
acc_words_neutral (tree type, tree_code code)
{
  REAL_VALUE_TYPE limit;
  if (code == MULT_EXPR)
    return build_one_cst (type);
  if (code == BIT_AND_EXPR)
    return build_all_ones_cst (type);
  if (code != MIN_EXPR && code != MAX_EXPR)
    return build_zero_cst (type);
  if (!SCALAR_FLOAT_TYPE_P (type))
    return code == MIN_EXPR ? TYPE_MAX_VALUE (type) : TYPE_MIN_VALUE (type);
  if (HONOR_INFINITIES (type))
    real_inf (&limit);
  else
    real_maxval (&limit, 0, TYPE_MODE (type));
  if (code == MAX_EXPR)
    limit = real_value_negate (&limit);
  return build_real (type, limit);
}

/* The type of a word of VAR, whose values are of TYPE.  */

static tree
word_type (const struct plan_reduce_var *var, tree type)
{
  if (var->words == 2)
    return TREE_TYPE (type);
  if (TREE_CODE (type) == BOOLEAN_TYPE)
    return var->bytes == 8 ? long_long_unsigned_type_node : unsigned_type_node;
  if (var->bytes == var->stored)
    return type;
  return TYPE_UNSIGNED (type) ? unsigned_type_node : integer_type_node;
}

void
acc_words_in (const struct plan_reduce_var *var, tree value, gimple_seq *seq, vec<tree> *operands)
{
  tree word = word_type (var, TREE_TYPE (value));
  if (var->words == 1)
    operands->safe_push (acc_asm_operand ("r", gimple_convert (seq, word, value)));
  else
    for (tree_code part : { REALPART_EXPR, IMAGPART_EXPR })
      operands->safe_push (acc_asm_operand ("r", gimple_build (seq, part, word, value)));
}

void
acc_words_out (const struct plan_reduce_var *var, tree type, vec<tree> *out, vec<tree> *words)
{
  for (int i = 0; i < var->words; i++)
    {
      words->safe_push (make_ssa_name (word_type (var, type)));
      out->safe_push (acc_asm_operand ("=&r", (*words)[i]));
    }
}

tree
acc_words_value (tree type, const vec<tree> &words, gimple_seq *seq)
{
  if (words.length () == 1)
    return gimple_convert (seq, type, words[0]);
  return gimple_build (seq, COMPLEX_EXPR, type, words[0], words[1]);
}
