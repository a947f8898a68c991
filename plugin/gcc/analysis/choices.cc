/* What is known of a value that conditions choose.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     lo = i - 9 < 0 ? 0 : i - 9 > n - 1 ? n - 1 : i - 9;

   GCC makes a minimum or a maximum of some such values.  Of this one it makes none, as n might be
   less than 1.  But lo is never less than i - 9, whichever way is taken, and never more than n - 1
   where n is at least 1.  Such facts do of it what those of a minimum do.  */

#include "base/compat.h"
#include "analysis/choices.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/loads.h"
#include "plan/effort.h"
#include "plan/poly.h"

/* The facts of each value that has been asked about; none while they are being found.  */

static hash_map<tree, vec<struct poly> *> *known;

void
acc_choices_begin (void)
{
  if (known)
    for (auto entry : *known)
      {
	entry.second->release ();
	delete entry.second;
      }
  delete known;
  known = new hash_map<tree, vec<struct poly> *> ();
}

gimple *
acc_choice_def (tree name)
{
  gimple *def = TREE_CODE (name) == SSA_NAME ? SSA_NAME_DEF_STMT (name) : NULL;
  if (!def)
    return NULL;
  if (gimple_code (def) == GIMPLE_PHI)
    return gimple_bb (def)->loop_father->header != gimple_bb (def) ? def : NULL;
  return is_gimple_assign (def) && (gimple_assign_rhs_code (def) == MAX_EXPR
				    || gimple_assign_rhs_code (def) == MIN_EXPR) ? def : NULL;
}

void
acc_alternatives (tree name, vec<tree> *values)
{
  gimple *def = values->length () <= EFFORT_CHOICES ? acc_choice_def (name) : NULL;
  if (!def)
    {
      values->safe_push (name);
      return;
    }
  gphi *phi = dyn_cast<gphi *> (def);
  unsigned n = phi ? gimple_phi_num_args (phi) : 2;
  for (unsigned i = 0; i < n; i++)
    acc_alternatives (phi ? gimple_phi_arg_def (phi, i) : gimple_op (def, 1 + i), values);
}

bool
acc_known_in (const struct poly *p, basic_block at)
{
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      {
	tree value = acc_form_value (p->term[t].factor[i]);
	if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
	  continue;
	gimple *def = SSA_NAME_DEF_STMT (value);
	if (!dominated_by_p (CDI_DOMINATORS, at, gimple_bb (def)) && !acc_load_invariant (def))
	  return false;
      }
  return true;
}

/* Adds to FACTS that P is at least 0 in block AT if that is so.  */

static void
add_if_proven (const struct poly &p, basic_block at, vec<struct poly> *facts)
{
  if (!poly_is_const (&p, NULL) && acc_form_nonneg (&p, at))
    facts->safe_push (p);
}

void
acc_choice_facts (tree name, const struct poly *symbol, vec<struct poly> *facts)
{
  gimple *def = INTEGRAL_TYPE_P (TREE_TYPE (name)) ? acc_choice_def (name) : NULL;
  auto_vec<tree> values;
  if (!def)
    return;
  if (vec<struct poly> **found = known->get (name))
    {
      facts->safe_splice (**found);
      return;
    }
  vec<struct poly> *ours = new vec<struct poly> ();
  known->put (name, ours);
  acc_alternatives (name, &values);
  if (values.length () > EFFORT_CHOICES || (is_gimple_assign (def) && values.length () == 2))
    return;
  for (tree value : values)
    {
      struct poly form = acc_form (value);
      if (!form.known || !acc_known_in (&form, gimple_bb (def)))
	continue;
      struct poly more = poly_sub (symbol, &form);
      add_if_proven (more, gimple_bb (def), ours);
      add_if_proven (poly_neg (&more), gimple_bb (def), ours);
    }
  facts->safe_splice (*ours);
}
