/* Loops of a construct that follow each other, where one uses what another one stores.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     #pragma acc parallel
     {
       #pragma acc loop
       for (i = 0; i < n; i++)
	 #pragma acc loop
	 for (j = 0; j < n; j++)
	   c[i][j] *= beta;
       #pragma acc loop
       for (i = 0; i < n; i++)
	 ... c[i][j] += ...
     }

   Gangs do not wait for each other between the two loops, and OpenACC says so.  Programs that rely
   on it all the same are right with GCC if the loops over gangs have as many iterations: each gang
   has the same ones of both, and its lanes wait for each other.  So such loops are spread over
   lanes only if that stays so.  */

#include "base/compat.h"
#include "schedule/follow.h"
#include "analysis/forms.h"
#include "base/dims.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "nest/uses.h"
#include "schedule/families.h"
#include "schedule/refs.h"
#include "plan/poly.h"

/* Whether gangs share one of F's loops.  */

static bool
gangs_have (const acc_family *f)
{
  for (const acc_member &m : f->members)
    if (m.parallel && (m.levels & OLF_DIM_GANG))
      return true;
  return false;
}

/* Calls TEST for all X of F and Y of G, two of FAMILIES, that depend on each other, until it is
   false.  Whether it never is.  Within a gang, lanes wait for each other.  */

static bool
all_following (const vec<acc_family *> &families,
	       bool (*test) (const acc_family *f, const acc_family *g, const acc_use &x,
			     const acc_use &y))
{
  bool all = true;
  if (acc_given_dim (cfun->decl, GOMP_DIM_GANG) == 1)
    return true;
  for (unsigned i = 0; i < families.length () && all; i++)
    {
      auto_vec<acc_use> first;
      acc_find_uses (families[i]->members[0].o->loop, &first);
      for (unsigned k = i + 1; k < families.length () && all; k++)
	{
	  auto_vec<acc_use> second;
	  if (!gangs_have (families[i]) && !gangs_have (families[k]))
	    continue;
	  acc_find_uses (families[k]->members[0].o->loop, &second);
	  for (const acc_use &x : first)
	    for (const acc_use &y : second)
	      if (all && acc_uses_meet (families[i]->nest, families[k]->nest, x, y))
		all = test (families[i], families[k], x, y);
	}
    }
  return all;
}

/* Whether axis number I of F has as many iterations as that of G, and lanes as many of them.  */

static bool
is_same_axis (const acc_family *f, const acc_family *g, int i)
{
  const acc_axis *a = &f->nest->axis[i], *b = &g->nest->axis[i];
  struct poly p = acc_form (a->count), q = acc_form (b->count);
  return (a->by == b->by && p.known && q.known && poly_equal (&p, &q)
	  && f->plan.lanes[i] == g->plan.lanes[i] && f->plan.turns[i] == g->plan.turns[i]);
}

/* Whether a lane that has an iteration of F has that of G.  */

static bool
is_same_mapping (const acc_family *f, const acc_family *g)
{
  bool same = (f->nest->n_axes == g->nest->n_axes && f->exchanged == g->exchanged
	       && f->plan.vector_length == g->plan.vector_length && f->plan.flat == g->plan.flat
	       && !f->plan.team.most && !g->plan.team.most);
  for (int i = 0; i < f->nest->n_axes && same; i++)
    same = is_same_axis (f, g, i);
  return same;
}

/* Whether F and G, of which one refers to what the other one stores, as X and Y, are in step.  */

static bool
are_in_step (const acc_family *f, const acc_family *g, const acc_use &x, const acc_use &y)
{
  if (f->plan.way == SCHEDULE_KEPT && g->plan.way == SCHEDULE_KEPT)
    return !f->plan.rows && !g->plan.rows;
  return (f->plan.way == SCHEDULE_BLOCKS && g->plan.way == SCHEDULE_BLOCKS
	  && is_same_mapping (f, g) && acc_is_same_element (f->nest, g->nest, x, y));
}

static bool
never (const acc_family *, const acc_family *, const acc_use &, const acc_use &)
{
  return false;
}

bool
acc_families_follow (const vec<acc_family *> &families)
{
  for (const acc_family *f : families)
    acc_family_opaque (f);
  return !all_following (families, never);
}

bool
acc_families_in_step (const vec<acc_family *> &families)
{
  return all_following (families, are_in_step);
}
