/* Expressions as polynomials, from the loop that is judged.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/forms.h"
#include "kernels/bases.h"
#include "kernels/views.h"

/* What a symbol stands for: an expression whose value does not change in the loop; a counter, in
   steps of 1 from 0 if its step is greater; or something else, once.  */

struct symbol
{
  tree expr;
  const acc_kloop *loop;	/* of a counter, its number LEVEL, as SIDE has it; or null */
  unsigned level;
  int side;
};

static auto_vec<symbol> symbols;

/* The counter that differs.  */

static unsigned carrying;

/* Where an expression is evaluated.  */

struct place
{
  int node, side;
  const acc_kloop *around;	/* the innermost loop there */
};

static struct poly form (const place *, tree);
static struct poly checked (const place *, tree, tree);

void
acc_kforms_begin (unsigned level)
{
  symbols.truncate (0);
  /* The first symbol is nothing's.  */
  symbol none = { NULL_TREE, NULL, 0, 0 };
  symbols.safe_push (none);
  carrying = level;
}

tree
acc_ksymbol_tree (int sym)
{
  return symbols[sym].loop || symbols[sym].side >= 0 ? NULL_TREE : symbols[sym].expr;
}

tree
acc_ksymbol_name (int sym)
{
  return symbols[sym].expr;
}

static struct poly
new_symbol (tree expr, const acc_kloop *loop, unsigned level, int side)
{
  symbol s = { expr, loop, level, side };
  symbols.safe_push (s);
  return poly_sym (symbols.length () - 1);
}

static struct poly
invariant (tree expr)
{
  for (unsigned k = 1; k < symbols.length (); k++)
    if (!symbols[k].loop && symbols[k].side < 0 && symbols[k].expr
	&& operand_equal_p (symbols[k].expr, expr))
      return poly_sym (k);
  return new_symbol (expr, NULL, 0, -1);
}

static struct poly
varying (tree expr, int side)
{
  return new_symbol (expr, NULL, 0, side);
}

/* Whether counter LEVEL of LOOP has the same value in both iterations.  */

static bool
is_common_counter (const acc_kloop *loop, unsigned level)
{
  if (loop == acc_kscope_now.loop)
    return level < carrying;
  for (const acc_kloop *outer = acc_kscope_now.loop->outer; outer; outer = outer->outer)
    if (outer == loop)
      return true;
  return false;
}

static int
counter_symbol (const acc_kloop *loop, unsigned level, int side)
{
  if (is_common_counter (loop, level))
    side = 0;
  for (unsigned k = 1; k < symbols.length (); k++)
    if (symbols[k].loop == loop && symbols[k].level == level && symbols[k].side == side)
      return k;
  new_symbol (loop->counters[level].var, loop, level, side);
  return symbols.length () - 1;
}

static bool
has_unit_step (const acc_kcounter &counter)
{
  return integer_onep (counter.step) || integer_minus_onep (counter.step);
}

/* The value of EXPR before LOOP.  */

static struct poly
form_before (tree expr, const acc_kloop *loop, int side)
{
  place p = { acc_kloop_whole (loop).first, side, loop->outer };
  return checked (&p, expr, TREE_TYPE (expr));
}

/* The value of counter LEVEL of LOOP.  */

static struct poly
counter_form (const acc_kloop *loop, unsigned level, int side)
{
  const acc_kcounter &counter = loop->counters[level];
  struct poly sym = poly_sym (counter_symbol (loop, level, side));
  if (has_unit_step (counter))
    return sym;
  if (counter.first == counter.var || !tree_fits_shwi_p (counter.step))
    return varying (counter.var, side);
  struct poly first = form_before (counter.first, loop, side);
  sym = poly_scale (&sym, tree_to_shwi (counter.step));
  return poly_add (&first, &sym);
}

/* Whether EXPR has the same value wherever it is in the loop that is judged.  */

static bool
is_unchanging (tree expr)
{
  auto_vec<acc_kaccess> accesses;
  acc_kaccesses (expr, UNKNOWN_LOCATION, &accesses);
  for (const acc_kaccess &a : accesses)
    if (acc_kmay_change (&a, acc_kscope_now.whole))
      return false;
  return true;
}

/* The form of EXPR, of which nothing more is known.  */

static struct poly
opaque (const place *p, tree expr)
{
  return is_unchanging (expr) ? invariant (expr) : varying (expr, p->side);
}

/* Whether the function never changes what PARM, a parameter, refers to or is.  */

static bool
is_constant_parameter (tree parm)
{
  acc_krange all = acc_kflow_all ();
  int reads = 0, references = 0;
  if (TREE_CODE (parm) != PARM_DECL || TREE_ADDRESSABLE (parm) || TREE_THIS_VOLATILE (parm))
    return false;
  for (int k = all.first; k < all.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	bool direct = a->ref == parm;
	bool behind = (TREE_CODE (a->ref) == INDIRECT_REF && TREE_OPERAND (a->ref, 0) == parm);
	if ((direct || behind) && a->kind != ACC_KREAD)
	  return false;
	reads += direct;
	references += behind;
      }
  return !POINTER_TYPE_P (TREE_TYPE (parm))
	 || (TYPE_RESTRICT (TREE_TYPE (parm)) && reads == references);
}

static bool never_changes (tree);

/* Strides and offsets of arrays stand for a property of the array.  */

static bool
is_property (tree decl)
{
  const char *name = DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "";
  return startswith (name, "stride.") || startswith (name, "offset.");
}

/* Whether DECL is a variable of Fortran's front end that gets a value once.  */

static bool
is_constant_temporary (tree decl)
{
  if (!VAR_P (decl) || !DECL_ARTIFICIAL (decl) || !lang_GNU_Fortran ())
    return false;
  tree value = acc_konly_value (decl);
  return value && (is_property (decl) || never_changes (value));
}

/* Whether EXPR is computed from parameters and variables that never change, and from nothing
   else.  */

static bool
never_changes (tree expr)
{
  auto_vec<acc_kaccess> accesses;
  acc_kaccesses (expr, UNKNOWN_LOCATION, &accesses);
  for (const acc_kaccess &a : accesses)
    {
      tree parm = TREE_CODE (a.ref) == INDIRECT_REF ? TREE_OPERAND (a.ref, 0) : a.ref;
      if (a.kind != ACC_KREAD || (!is_constant_parameter (parm) && !is_constant_temporary (a.ref)))
	return false;
    }
  return true;
}

static struct poly
variable (const place *p, tree decl)
{
  for (const acc_kloop *loop = p->around; loop; loop = loop->outer)
    if (!loop->strange)
      for (unsigned level = 0; level < loop->counters.length (); level++)
	if (loop->counters[level].var == decl)
	  return counter_form (loop, level, p->side);
  int at;
  if (acc_kwrites (decl, acc_kscope_now.whole, NULL) == 0)
    {
      if (is_constant_temporary (decl) && !is_property (decl))
	return form (p, acc_konly_value (decl));
      if (tree value = acc_kheld_value (decl))
	return form (p, value);
      return opaque (p, decl);
    }
  if (tree value = acc_kdefinition (decl, p->node, &at))
    {
      place there = { at, p->side, acc_kloop_around (at) };
      return form (&there, value);
    }
  return varying (decl, p->side);
}

/* Whether values of type TYPE may be taken for integers that do not wrap.  Those of 64 bits are
   addresses or sizes.  */

static bool
has_exact_type (tree type)
{
  return (INTEGRAL_TYPE_P (type)
	  && (TYPE_OVERFLOW_UNDEFINED (type) || TYPE_PRECISION (type) >= POINTER_SIZE));
}

/* Whether the value FORM of type TYPE, as computed at P, is inside its range.  */

static bool
is_in_range (const place *p, const struct poly *form, tree type)
{
  struct depend_pair pair;
  acc_kroom room;
  static bool busy;
  if (TYPE_PRECISION (type) > 32 || busy)
    return false;
  busy = true;
  bool fits = acc_kcounters (p->node, p->node, &pair, &room);
  busy = false;
  if (!fits)
    return false;
  int64_t most = (HOST_WIDE_INT_1 << (TYPE_PRECISION (type) - !TYPE_UNSIGNED (type))) - 1;
  struct poly above = *form, below = poly_neg (form);
  if (!TYPE_UNSIGNED (type))
    above = poly_add_const (&above, most + 1);
  below = poly_add_const (&below, most);
  return depend_nonneg (&pair, &above) && depend_nonneg (&pair, &below);
}

static bool
is_arithmetic (tree t)
{
  switch (TREE_CODE (t))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case NEGATE_EXPR:
    case LSHIFT_EXPR:
    case BIT_NOT_EXPR:
    case INTEGER_CST:
      return true;
    default:
      return false;
    }
}

/* The value of T, arithmetic of a type that may wrap, or of one that T is converted to the type TO
   from.  It is known if it is in the range of both.  */

static struct poly
checked (const place *p, tree t, tree to)
{
  struct poly f = form (p, t);
  tree from = TREE_TYPE (t);
  if (is_arithmetic (t) && !has_exact_type (from) && !is_in_range (p, &f, from))
    return opaque (p, t);
  if (TYPE_PRECISION (to) < TYPE_PRECISION (from)
      || (TYPE_PRECISION (to) == TYPE_PRECISION (from) && TYPE_UNSIGNED (from)
	  && !TYPE_UNSIGNED (to) && TYPE_PRECISION (to) < POINTER_SIZE)
      || (TYPE_PRECISION (to) < POINTER_SIZE && TYPE_UNSIGNED (to) && !TYPE_UNSIGNED (from)))
    if (!is_in_range (p, &f, to))
      return poly_unknown ();
  return f;
}

static struct poly
binary_form (const place *p, tree t, struct poly (*op) (const struct poly *, const struct poly *))
{
  struct poly a = form (p, TREE_OPERAND (t, 0));
  struct poly b = form (p, TREE_OPERAND (t, 1));
  return op (&a, &b);
}

static struct poly
conversion (const place *p, tree t)
{
  tree inner = TREE_OPERAND (t, 0);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (t)) || !INTEGRAL_TYPE_P (TREE_TYPE (inner))
      || TREE_CODE (TREE_TYPE (inner)) == BOOLEAN_TYPE)
    return opaque (p, t);
  struct poly f = checked (p, inner, TREE_TYPE (t));
  return f.known ? f : opaque (p, t);
}

static struct poly
shift (const place *p, tree t)
{
  tree by = TREE_OPERAND (t, 1);
  if (!tree_fits_shwi_p (by) || !IN_RANGE (tree_to_shwi (by), 0, 40))
    return opaque (p, t);
  struct poly a = form (p, TREE_OPERAND (t, 0));
  return poly_scale (&a, HOST_WIDE_INT_1 << tree_to_shwi (by));
}

/* The value of T, which may be one in a descriptor, or `STRIDE != 0 ? STRIDE : 1'.  */

static struct poly
described (const place *p, tree t)
{
  int at;
  /* A stride that the front end fills in is not 0 unless the array has no elements.  */
  if (acc_kis_stride (t) && acc_kfilled_in (TREE_OPERAND (t, 1), &at))
    return form (p, TREE_OPERAND (t, 1));
  tree value = acc_kfilled_in (t, &at);
  if (!value)
    return opaque (p, t);
  place there = { at, p->side, acc_kloop_around (at) };
  return form (&there, value);
}

static struct poly
form (const place *p, tree t)
{
  struct poly a;
  switch (TREE_CODE (t))
    {
    case INTEGER_CST:
      return TYPE_PRECISION (TREE_TYPE (t)) <= 64 ? poly_const (wi::to_wide (t).to_shwi ())
	     : poly_unknown ();
    case PLUS_EXPR:
      return binary_form (p, t, poly_add);
    case MINUS_EXPR:
      return binary_form (p, t, poly_sub);
    case MULT_EXPR:
      return binary_form (p, t, poly_mul);
    case NEGATE_EXPR:
      a = form (p, TREE_OPERAND (t, 0));
      return poly_neg (&a);
    case BIT_NOT_EXPR:
      a = form (p, TREE_OPERAND (t, 0));
      a = poly_neg (&a);
      return poly_add_const (&a, -1);
    case LSHIFT_EXPR:
      return shift (p, t);
    case NON_LVALUE_EXPR:
      return form (p, TREE_OPERAND (t, 0));
    case SAVE_EXPR:
      return never_changes (TREE_OPERAND (t, 0)) ? form (p, TREE_OPERAND (t, 0)) : opaque (p, t);
    CASE_CONVERT:
      return conversion (p, t);
    case COMPONENT_REF:
    case COND_EXPR:
      return described (p, t);
    case VAR_DECL:
    case PARM_DECL:
      return DECL_HAS_VALUE_EXPR_P (t) ? opaque (p, t) : variable (p, t);
    default:
      return opaque (p, t);
    }
}

struct poly
acc_kform (tree expr, int node, int side)
{
  place p = { node, side, acc_kloop_around (node) };
  if (!INTEGRAL_TYPE_P (TREE_TYPE (expr)))
    return poly_unknown ();
  return checked (&p, expr, TREE_TYPE (expr));
}

/* The bound of a counter as LE or GE would have it.  Unknown if the bound may change while LOOP
   runs.  */

static struct poly
bound_form (const acc_kloop *loop, unsigned level, int side)
{
  const acc_kcounter &counter = loop->counters[level];
  auto_vec<acc_kaccess> accesses;
  acc_kaccesses (counter.bound, UNKNOWN_LOCATION, &accesses);
  for (const acc_kaccess &a : accesses)
    if (acc_kmay_change (&a, acc_kloop_body (loop)))
      return poly_unknown ();
  struct poly bound = form_before (counter.bound, loop, side);
  bool up = tree_int_cst_sgn (counter.step) > 0;
  bool strict = counter.cond != LE_EXPR && counter.cond != GE_EXPR;
  return strict ? poly_add_const (&bound, up ? -1 : 1) : bound;
}

/* Adds counter LEVEL of LOOP, as SIDE has it, to PAIR.  */

static bool
list_counter (const acc_kloop *loop, unsigned level, int side, struct depend_pair *pair,
	     acc_kroom *room)
{
  const acc_kcounter &counter = loop->counters[level];
  if (pair->n_counters == EFFORT_DEPEND_COUNTERS || pair->n_facts == EFFORT_DEPEND_FACTS)
    return false;
  struct depend_counter c = { counter_symbol (loop, level, side), poly_const (0),
			      poly_unknown () };
  bool up = tree_int_cst_sgn (counter.step) > 0;
  struct poly bound = bound_form (loop, level, side);
  if (has_unit_step (counter))
    {
      struct poly first = poly_unknown ();
      if (counter.first != counter.var)
	first = form_before (counter.first, loop, side);
      c.low = up ? first : bound;
      c.high = up ? bound : first;
    }
  else
    {
      struct poly value = counter_form (loop, level, side);
      struct poly room_left = up ? poly_sub (&bound, &value) : poly_sub (&value, &bound);
      if (room_left.known)
	room->fact[pair->n_facts++] = room_left;
    }
  room->counter[pair->n_counters++] = c;
  return true;
}

/* Adds the counters of the loops inside the loop that is judged and around NODE.  */

static bool
add_inner (int node, int side, struct depend_pair *pair, acc_kroom *room)
{
  auto_vec<const acc_kloop *> chain;
  for (const acc_kloop *loop = acc_kloop_around (node); loop != acc_kscope_now.loop;
       loop = loop->outer)
    chain.safe_push (loop);
  for (unsigned k = chain.length (); k-- > 0;)
    if (!chain[k]->strange)
      for (unsigned level = 0; level < chain[k]->counters.length (); level++)
	if (!list_counter (chain[k], level, side, pair, room))
	  return false;
  return true;
}

/* Adds that symbols without a sign are at least 0.  */

static void
add_signs (struct depend_pair *pair, acc_kroom *room)
{
  for (unsigned k = 1; k < symbols.length () && pair->n_facts < EFFORT_DEPEND_FACTS; k++)
    if (symbols[k].expr && !symbols[k].loop && TYPE_UNSIGNED (TREE_TYPE (symbols[k].expr))
	&& !is_arithmetic (symbols[k].expr))
      {
	room->fact[pair->n_facts++] = poly_sym (k);
	tree type = TREE_TYPE (symbols[k].expr);
	if (TYPE_PRECISION (type) <= 32 && pair->n_facts < EFFORT_DEPEND_FACTS)
	  {
	    struct poly most = poly_sym (k);
	    most = poly_neg (&most);
	    room->fact[pair->n_facts++]
	      = poly_add_const (&most, (HOST_WIDE_INT_1 << TYPE_PRECISION (type)) - 1);
	  }
      }
}

bool
acc_kcounters (int node_a, int node_b, struct depend_pair *pair, acc_kroom *room)
{
  const acc_kloop *judged = acc_kscope_now.loop;
  memset (pair, 0, sizeof *pair);
  pair->counter = room->counter;
  pair->fact = room->fact;
  auto_vec<const acc_kloop *> around;
  for (const acc_kloop *loop = judged->outer; loop; loop = loop->outer)
    if (!loop->strange)
      around.safe_push (loop);
  bool fits = true;
  for (unsigned k = around.length (); k-- > 0;)
    for (unsigned level = 0; level < around[k]->counters.length (); level++)
      fits &= list_counter (around[k], level, 0, pair, room);
  for (unsigned level = 0; level < judged->counters.length (); level++)
    {
      fits &= list_counter (judged, level, 0, pair, room);
      if (!is_common_counter (judged, level))
	fits &= list_counter (judged, level, 1, pair, room);
    }
  fits &= add_inner (node_a, 0, pair, room);
  fits &= add_inner (node_b, 1, pair, room);
  pair->of_a = counter_symbol (judged, carrying, 0);
  pair->of_b = counter_symbol (judged, carrying, 1);
  add_signs (pair, room);
  pair->fresh = symbols.length ();
  return fits;
}

/* Whether a pointer may lead to VAR, a global variable, in the construct outside the loop that is
   judged.  */

static bool
may_be_reached_outside (tree var)
{
  acc_krange range = acc_kscope_now.construct, whole = acc_kscope_now.whole;
  acc_kbase base = { var, NULL_TREE, false };
  if (!TREE_STATIC (var) && !DECL_EXTERNAL (var))
    return false;
  for (int k = range.first; k < range.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n && (k < whole.first || k >= whole.end); i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	if (a->kind == ACC_KCALL || a->kind == ACC_KSTRANGE
	    || (a->kind == ACC_KWRITE && !acc_kvariable (a->ref)
		&& !acc_kapart (base, var, acc_kbase_of (a->ref, -1), a->ref)))
	  return true;
      }
  return false;
}

/* Whether EXPR has the same value before the construct.  */

static bool
is_known_before (tree expr)
{
  auto_vec<acc_kaccess> accesses;
  acc_kaccesses (expr, UNKNOWN_LOCATION, &accesses);
  for (const acc_kaccess &a : accesses)
    {
      tree var = acc_kvariable (a.ref);
      bool global = var && (TREE_STATIC (var) || DECL_EXTERNAL (var));
      if (a.kind == ACC_KREAD && TREE_CODE (a.ref) == INDIRECT_REF
	  && is_constant_parameter (TREE_OPERAND (a.ref, 0)))
	continue;
      if (a.kind != ACC_KREAD || a.ref != var || (TREE_ADDRESSABLE (var) && !global)
	  || acc_kwrites (var, acc_kscope_now.construct, NULL) > 0
	  || may_be_reached_outside (var))
	return false;
    }
  return true;
}

tree
acc_kform_tree (const struct poly *p)
{
  if (!p->known)
    return NULL_TREE;
  tree sum = ssize_int (0);
  for (int i = 0; i < p->n; i++)
    {
      tree product = ssize_int (p->term[i].coef);
      for (int k = 0; k < p->term[i].degree; k++)
	{
	  const symbol *s = &symbols[p->term[i].factor[k]];
	  if (s->loop || s->side >= 0 || !s->expr || !is_known_before (s->expr))
	    return NULL_TREE;
	  product = fold_build2 (MULT_EXPR, ssizetype, product,
				 fold_convert (ssizetype, unshare_expr (s->expr)));
	}
      sum = fold_build2 (PLUS_EXPR, ssizetype, sum, product);
    }
  return sum;
}
