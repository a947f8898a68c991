/* What is known of values in a block of the device code, and what follows from
   it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A fact is a polynomial that is at least 0.  Facts come from the conditions
   that lead to the block, and from the definition of each symbol, which tells
   where a loop's variable begins and ends and what is in the range of its type.
   plan/prove.h says what facts prove.  */

#include "base/compat.h"
#include "analysis/facts.h"
#include "analysis/choices.h"
#include "analysis/forms.h"
#include "analysis/loop-facts.h"
#include "analysis/wraps.h"
#include "plan/effort.h"
#include "plan/poly.h"
#include "plan/prove.h"

static hash_map<basic_block, vec<struct poly> *> *conditions;

/* The facts that acc_form_assume has been told.  */

static auto_vec<struct poly> assumed;

void
acc_facts_begin (void)
{
  if (conditions)
    for (auto entry : *conditions)
      {
	entry.second->release ();
	delete entry.second;
      }
  delete conditions;
  assumed.truncate (0);
  acc_choices_begin ();
  conditions = new hash_map<basic_block, vec<struct poly> *> ();
}

/* A - B - BY.  */

static struct poly
difference (const struct poly *a, const struct poly *b, HOST_WIDE_INT by)
{
  struct poly d = poly_sub (a, b);
  return poly_add_const (&d, -by);
}

static void
add_fact (vec<struct poly> *facts, const struct poly &fact)
{
  if (fact.known && !poly_is_const (&fact, NULL))
    facts->safe_push (fact);
}

void
acc_form_assume (const struct poly *p)
{
  add_fact (&assumed, *p);
}

/* Adds the facts that LEFT CODE RIGHT, compared in block AT, means to FACTS.  */

static void
add_comparison (enum tree_code code, tree left, tree right, basic_block at,
		vec<struct poly> *facts)
{
  if (code != LT_EXPR && code != LE_EXPR && code != GT_EXPR && code != GE_EXPR
      && code != EQ_EXPR)
    return;
  struct poly a = acc_form (left), b = acc_form (right);
  if (!acc_compares_exactly (TREE_TYPE (left), &a, at)
      || !acc_compares_exactly (TREE_TYPE (right), &b, at))
    return;
  if (code == LT_EXPR || code == LE_EXPR || code == EQ_EXPR)
    add_fact (facts, difference (&b, &a, code == LT_EXPR));
  if (code == GT_EXPR || code == GE_EXPR || code == EQ_EXPR)
    add_fact (facts, difference (&a, &b, code == GT_EXPR));
}

static void add_truth (tree, bool, vec<struct poly> *, int);
static bool range_of (const struct poly *, class loop *, basic_block, struct poly *, struct poly *);

/* Adds the facts to FACTS that follow if LEFT CODE RIGHT, compared in block AT, is VALUE.  */

static void
add_condition (enum tree_code code, tree left, tree right, bool value, basic_block at,
	       vec<struct poly> *facts, int depth)
{
  if (TREE_CODE_CLASS (code) != tcc_comparison)
    return;
  if (!value)
    code = invert_tree_comparison (code, false);
  if ((code == EQ_EXPR || code == NE_EXPR) && TREE_CODE (left) == SSA_NAME
      && TREE_CODE (TREE_TYPE (left)) == BOOLEAN_TYPE && TREE_CODE (right) == INTEGER_CST)
    add_truth (left, (code == NE_EXPR) == integer_zerop (right), facts, depth + 1);
  else if (code != ERROR_MARK)
    add_comparison (code, left, right, at, facts);
}

/* Adds the facts to FACTS that follow if the boolean NAME is VALUE.  */

static void
add_truth (tree name, bool value, vec<struct poly> *facts, int depth)
{
  if (TREE_CODE (name) != SSA_NAME || !is_gimple_assign (SSA_NAME_DEF_STMT (name))
      || depth > EFFORT_CONDITION_DEPTH)
    return;
  gimple *def = SSA_NAME_DEF_STMT (name);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (code == (value ? BIT_AND_EXPR : BIT_IOR_EXPR))
    {
      add_truth (gimple_assign_rhs1 (def), value, facts, depth + 1);
      add_truth (gimple_assign_rhs2 (def), value, facts, depth + 1);
    }
  else if (code == BIT_NOT_EXPR)
    add_truth (gimple_assign_rhs1 (def), !value, facts, depth + 1);
  else if (CONVERT_EXPR_CODE_P (code) || code == SSA_NAME)
    add_truth (gimple_assign_rhs1 (def), value, facts, depth + 1);
  else
    add_condition (code, gimple_assign_rhs1 (def), gimple_assign_rhs2 (def), value, gimple_bb (def),
		   facts, depth);
}

/* Adds the facts to FACTS that follow from the condition under which E is taken.  */

static void
add_taken (edge e, vec<struct poly> *facts)
{
  gcond *cond = safe_dyn_cast<gcond *> (gsi_stmt (gsi_last_bb (e->src)));
  if (cond && (e->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE)))
    add_condition (gimple_cond_code (cond), gimple_cond_lhs (cond), gimple_cond_rhs (cond),
		   e->flags & EDGE_TRUE_VALUE, e->src, facts, 0);
}

/* The facts that follow from the conditions that lead to BB.  */

static const vec<struct poly> *
conditions_of (basic_block bb)
{
  if (vec<struct poly> **known = conditions->get (bb))
    return *known;
  vec<struct poly> *facts = new vec<struct poly> ();
  conditions->put (bb, facts);
  for (basic_block b = bb; b; b = get_immediate_dominator (CDI_DOMINATORS, b))
    if (single_pred_p (b))
      add_taken (single_pred_edge (b), facts);
  return facts;
}

/* Adds to FACTS that the integer NAME, which is SYMBOL, is in its range.  */

static void
add_range (tree name, const struct poly *symbol, vec<struct poly> *facts)
{
  int_range_max range;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (name))
      || TYPE_PRECISION (TREE_TYPE (name)) > HOST_BITS_PER_WIDE_INT
      || !get_global_range_query ()->range_of_expr (range, name) || range.undefined_p ())
    return;
  signop sign = TYPE_SIGN (TREE_TYPE (name));
  wide_int low = range.lower_bound (), high = range.upper_bound ();
  if (sign == SIGNED || wi::fits_shwi_p (widest_int::from (low, sign)))
    add_fact (facts, poly_add_const (symbol, -widest_int::from (low, sign).to_shwi ()));
  if (wi::fits_shwi_p (widest_int::from (high, sign)))
    {
      struct poly negative = poly_neg (symbol);
      add_fact (facts, poly_add_const (&negative, widest_int::from (high, sign).to_shwi ()));
    }
}

bool
acc_is_division (gimple *def, HOST_WIDE_INT *by, bool *rest)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  if ((code != TRUNC_DIV_EXPR && code != TRUNC_MOD_EXPR && code != RSHIFT_EXPR
       && code != BIT_AND_EXPR)
      || !tree_fits_shwi_p (gimple_assign_rhs2 (def)))
    return false;
  *rest = code == TRUNC_MOD_EXPR || code == BIT_AND_EXPR;
  *by = tree_to_shwi (gimple_assign_rhs2 (def));
  if (code == BIT_AND_EXPR)
    return ++*by > 1 && pow2p_hwi (*by);
  if (code == RSHIFT_EXPR)
    {
      if (*by < 0 || *by > 62)
	return false;
      *by = HOST_WIDE_INT_1 << *by;
    }
  return *by > 0;
}

/* Adds an upper bound of SYMBOL to FACTS, which is the quotient of A by DIVISOR
   in block AT.  */

static void
add_greatest_quotient (const struct poly &a, HOST_WIDE_INT divisor, const struct poly *symbol,
		       basic_block at,
		       vec<struct poly> *facts)
{
  struct poly least, end, by = poly_const (divisor), quotient;
  int64_t value;
  if (!range_of (&a, NULL, at, &least, &end))
    return;
  end = poly_add_const (&end, 1);
  if (poly_is_const (&end, &value))
    quotient = poly_const (value > 0 ? (value - 1) / divisor + 1 : 0);
  else if (!poly_div_exact (&end, &by, &quotient))
    return;
  add_fact (facts, difference (&quotient, symbol, 1));
}

/* Adds the facts to FACTS that DEF, the definition of SYMBOL, tells if it is a
   minimum, a maximum, a quotient or a remainder.  */

static void
add_operation (gimple *def, const struct poly *symbol, vec<struct poly> *facts)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  HOST_WIDE_INT divisor = 0;
  bool rest = false;
  if (!acc_is_division (def, &divisor, &rest) && code != MIN_EXPR && code != MAX_EXPR)
    return;
  struct poly a = acc_form (gimple_assign_rhs1 (def));
  struct poly b = acc_form (gimple_assign_rhs2 (def));
  const_tree type = TREE_TYPE (gimple_assign_lhs (def));
  switch (code)
    {
    case MIN_EXPR:
      if (acc_compares_exactly (type, &a, gimple_bb (def)))
	add_fact (facts, difference (&a, symbol, 0));
      if (acc_compares_exactly (type, &b, gimple_bb (def)))
	add_fact (facts, difference (&b, symbol, 0));
      break;
    case MAX_EXPR:
      if (acc_compares_exactly (type, &a, gimple_bb (def)))
	add_fact (facts, difference (symbol, &a, 0));
      if (acc_compares_exactly (type, &b, gimple_bb (def)))
	add_fact (facts, difference (symbol, &b, 0));
      break;
    default:
      /* Only quotients of numbers that are not negative are rounded down.  */
      if (!acc_form_nonneg (&a, gimple_bb (def)))
	break;
      if (rest)
	{
	  add_fact (facts, *symbol);
	  b = poly_const (divisor);
	  add_fact (facts, difference (&b, symbol, 1));
	  add_fact (facts, difference (&a, symbol, 0));
	  break;
	}
      add_fact (facts, *symbol);
      add_greatest_quotient (a, divisor, symbol, gimple_bb (def), facts);
      b = poly_scale (symbol, divisor);
      add_fact (facts, difference (&a, &b, 0));
      b = difference (&b, &a, 1 - divisor);
      add_fact (facts, b);
    }
}

/* Adds to FACTS what is known of the symbol NUMBER in block AT.  */

static void
symbol_facts (int number, basic_block at, vec<struct poly> *facts)
{
  tree name = acc_form_value (number);
  struct poly symbol = poly_sym (number);
  if (TREE_CODE (name) != SSA_NAME)
    return;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast<gphi *> (def))
    acc_loop_facts (phi, &symbol, at, facts);
  else if (gimple_call_internal_p (def, IFN_GOACC_LOOP))
    acc_oacc_facts (as_a<gcall *> (def), &symbol, false, facts);
  else if (is_gimple_assign (def))
    add_operation (def, &symbol, facts);
  add_range (name, &symbol, facts);
}

/* A proof at work in block AT.  */

struct proof
{
  struct prove_facts facts;
  basic_block at;
  bool assumes;		/* what is assumed may be used, as it is for the facts of choices */
  auto_vec<struct poly> list;			/* the facts */
  hash_set<int_hash<int, -1, -2>> told;		/* the symbols whose facts are in LIST */
};

/* Lets PROOF use all facts that are in its list by now.  */

static void
use_list (struct proof *proof)
{
  proof->facts.fact = proof->list.address ();
  proof->facts.n = proof->list.length ();
}

/* Adds what is known of SYMBOL to the FACTS of a proof.  */

static void
learn_symbol (struct prove_facts *facts, int symbol)
{
  struct proof *proof = (struct proof *) facts->data;
  if (proof->told.add (symbol))
    return;
  symbol_facts (symbol, proof->at, &proof->list);
  struct poly p = poly_sym (symbol);
  if (proof->assumes)
    acc_choice_facts (acc_form_value (symbol), &p, &proof->list);
  use_list (proof);
}

/* Begins PROOF in block AT with the conditions that lead there and with what is
   ASSUMED, unless that is null.  */

static void
begin_proof (struct proof *proof, basic_block at, const vec<struct poly> *assumed)
{
  proof->at = at;
  proof->assumes = assumed != NULL;
  proof->facts.learn = learn_symbol;
  proof->facts.data = proof;
  proof->list.safe_splice (*conditions_of (at));
  if (assumed)
    proof->list.safe_splice (*assumed);
  use_list (proof);
}

/* What is known where a bound is looked for.  */

struct bounding
{
  basic_block at;
  HOST_WIDE_INT limit;
  auto_vec<struct poly> chosen;		/* facts of the alternatives that have been chosen so far */
  auto_vec<int> decided;		/* the symbols for which one was chosen by such facts */
};

/* Whether NAME is one of two or more values by conditions that were decided before AT.  */

static bool
is_choice (tree name, basic_block at)
{
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gimple_code (def) == GIMPLE_PHI && !dominated_by_p (CDI_DOMINATORS, at, gimple_bb (def)))
    return false;
  return (acc_choice_def (name)
	  || (is_gimple_assign (def) && gimple_assign_rhs_code (def) == COND_EXPR));
}

/* Whether SYMBOL stands for such a value; poly_find_symbol's predicate.  */

static bool
may_choose (int symbol, void *at)
{
  return is_choice (acc_form_value (symbol), (basic_block) at);
}

/* Value number I of those that DEF chooses one of; what is known if it does so is added to
   FACTS.  */

static tree
choice_of (gimple *def, unsigned i, vec<struct poly> *facts)
{
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      edge e = gimple_phi_arg_edge (phi, i);
      facts->safe_splice (*conditions_of (e->src));
      add_taken (e, facts);
      return gimple_phi_arg_def (phi, i);
    }
  tree_code code = gimple_assign_rhs_code (def);
  if (code != COND_EXPR)
    {
      add_comparison (code == MIN_EXPR ? LE_EXPR : GE_EXPR, gimple_op (def, 1 + i),
		      gimple_op (def, 2 - i), gimple_bb (def), facts);
      return gimple_op (def, 1 + i);
    }
  tree cond = gimple_assign_rhs1 (def);
  if (COMPARISON_CLASS_P (cond))
    add_condition (TREE_CODE (cond), TREE_OPERAND (cond, 0), TREE_OPERAND (cond, 1), i == 0,
		   gimple_bb (def), facts, 0);
  else
    add_truth (cond, i == 0, facts, 0);
  return gimple_op (def, 2 + i);
}

static bool most_of (struct bounding *, const struct poly *, int depth, HOST_WIDE_INT *);

/* Whether P is proven to be at least 0 where B says.  */

static bool
chosen_nonneg (const struct bounding *b, const struct poly *p)
{
  struct proof proof;
  begin_proof (&proof, b->at, &b->chosen);
  return prove_nonneg (&proof.facts, p);
}

/* VALUE, which has been chosen where B says.  Where GCC has made one statement of a condition and
   what it chooses from, it computes that in an unsigned type, lest it overflow in vain.  */

static struct poly
chosen_form (const struct bounding *b, tree value)
{
  struct poly form = acc_form (value);
  if (TREE_CODE (value) != SSA_NAME || !gimple_assign_cast_p (SSA_NAME_DEF_STMT (value)))
    return form;
  tree type = TREE_TYPE (value);
  struct poly from = acc_form (gimple_assign_rhs1 (SSA_NAME_DEF_STMT (value)));
  if (!tree_fits_shwi_p (TYPE_MIN_VALUE (type)) || !tree_fits_shwi_p (TYPE_MAX_VALUE (type)))
    return form;
  struct poly above = poly_add_const (&from, -tree_to_shwi (TYPE_MIN_VALUE (type)));
  struct poly below = poly_neg (&from);
  below = poly_add_const (&below, tree_to_shwi (TYPE_MAX_VALUE (type)));
  return chosen_nonneg (b, &above) && chosen_nonneg (b, &below) ? from : form;
}

/* The block where value number I of those that DEF chooses one of has been computed.  */

static basic_block
chosen_in (gimple *def, unsigned i)
{
  gphi *phi = dyn_cast<gphi *> (def);
  return phi ? gimple_phi_arg_edge (phi, i)->src : gimple_bb (def);
}

/* Adds that A is B to FACTS.  */

static void
add_equal (const struct poly &a, const struct poly &b, vec<struct poly> *facts)
{
  add_fact (facts, difference (&a, &b, 0));
  add_fact (facts, difference (&b, &a, 0));
}

/* A symbol in the facts of what B has chosen that is one of several values, too, as the minimum is
   in max (min (i, n), 0); or -1.  No symbol is found twice.  */

static int
choice_in_facts (struct bounding *b)
{
  for (const struct poly &fact : b->chosen)
    {
      int symbol = poly_find_symbol (&fact, may_choose, b->at);
      if (symbol < 0 || b->decided.contains (symbol))
	continue;
      b->decided.safe_push (symbol);
      return symbol;
    }
  return -1;
}

/* Sets *MOST to the most of COEF * NAME + REST, where NAME is one of several values; false if it is
   not known.  */

static bool
most_by_choices (struct bounding *b, tree name, const struct poly *coef, const struct poly *rest,
		 int depth, HOST_WIDE_INT *most)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  unsigned n = gimple_code (def) == GIMPLE_PHI ? gimple_phi_num_args (def) : 2;
  unsigned before = b->chosen.length ();
  bool found = true;
  for (unsigned i = 0; i < n && found; i++)
    {
      HOST_WIDE_INT here;
      tree value = choice_of (def, i, &b->chosen);
      struct poly p = chosen_form (b, value);
      if (!acc_compares_exactly (TREE_TYPE (value), &p, chosen_in (def, i)))
	p = poly_unknown ();
      if (poly_is (coef, 0))
	add_equal (acc_form (name), p, &b->chosen);
      p = poly_mul (coef, &p);
      p = poly_add (&p, rest);
      found = most_of (b, &p, depth + 1, &here);
      if (found)
	*most = i == 0 ? here : MAX (*most, here);
      b->chosen.truncate (before);
    }
  return found;
}

/* Sets *MOST to the least number that P is proven to be at most where B says; false if there is
   none.  */

static bool
most_of (struct bounding *b, const struct poly *p, int depth, HOST_WIDE_INT *most)
{
  struct proof proof;
  int64_t value;
  if (!p->known)
    return false;
  begin_proof (&proof, b->at, &b->chosen);
  bool found = prove_most (&proof.facts, p, b->limit, &value);
  if (found)
    *most = value;
  unsigned decided = b->decided.length ();
  int symbol = depth < EFFORT_CHOICES ? poly_find_symbol (p, may_choose, b->at) : -1;
  if (symbol < 0 && depth < EFFORT_CHOICES && !found)
    symbol = choice_in_facts (b);
  struct poly coef, rest;
  HOST_WIDE_INT other = 0;
  bool better = (symbol >= 0 && poly_coeff_of (p, symbol, &coef, &rest)
		 && most_by_choices (b, acc_form_value (symbol), &coef, &rest, depth, &other)
		 && (!found || *most > other));
  b->decided.truncate (decided);
  if (better)
    *most = other;
  return found || better;
}

bool
acc_form_most (const struct poly *p, basic_block at, HOST_WIDE_INT limit, HOST_WIDE_INT *most)
{
  struct bounding b;
  b.at = at;
  b.limit = limit;
  b.chosen.safe_splice (assumed);
  return most_of (&b, p, 0, most);
}

bool
acc_form_nonneg (const struct poly *p, basic_block at)
{
  int64_t value;
  HOST_WIDE_INT most;
  if (!p->known)
    return false;
  if (poly_is_const (p, &value))
    return value >= 0;
  struct proof proof;
  begin_proof (&proof, at, &assumed);
  if (prove_nonneg (&proof.facts, p))
    return true;
  if (poly_find_symbol (p, may_choose, at) < 0)
    return false;
  struct poly negative = poly_neg (p);
  return acc_form_most (&negative, at, 0, &most);
}

/* Whether SYMBOL changes while the loops inside LOOP run.  */

static bool
changes_inside (int symbol, void *loop)
{
  tree name = acc_form_value (symbol);
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name))
    return false;
  return flow_loop_nested_p ((class loop *) loop,
			     gimple_bb (SSA_NAME_DEF_STMT (name))->loop_father);
}

/* Bounds of the values that P takes while the loops inside LOOP (null: all
   loops of the function) run, in symbols that do not change in LOOP's body.  P
   need not reach them.  False if a part of P changes in an unknown way.  */

static bool
range_of (const struct poly *p, class loop *loop, basic_block at,
	  struct poly *least, struct poly *greatest)
{
  struct proof proof;
  if (!loop)
    loop = loops_for_fn (cfun)->tree_root;
  begin_proof (&proof, at, NULL);
  *least = *p;
  *greatest = poly_neg (p);
  bool found = (prove_lower_bound (&proof.facts, least, changes_inside, loop)
		&& prove_lower_bound (&proof.facts, greatest, changes_inside, loop));
  *greatest = poly_neg (greatest);
  if (!found)
    *least = *greatest = poly_unknown ();
  return found;
}
