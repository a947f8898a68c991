/* Structures that iterations of a parallel loop have for themselves.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC gives each lane a copy of such a structure, and private/ puts only arrays into shared memory.
   What a lane writes to its copy, in a loop that lanes share, the others would miss.  */

#include "base/compat.h"
#include "kernels/own-structures.h"
#include "kernels/carried.h"
#include "kernels/ref-names.h"
#include "kernels/written-first.h"

/* Whether VAR, as node K mentions it, is each iteration's own in LOOP of CONSTRUCT.  */

static bool
is_own_in (tree var, int k, acc_kloop *loop, tree construct, acc_verdicts *verdicts)
{
  const acc_kverdict *verdict = &(*verdicts->get (loop))->verdict;
  return (acc_kscope_begin (loop, construct)
	  && (verdict->privates.contains (var) || acc_kdeclared_inside (var)
	      || acc_kprivate_by_clause (var, k)));
}

/* A structure that LOOP writes and iterations of a parallel loop around it have for themselves, or
   null; and where it is written in *LOC.  */

static tree
find_shared_structure (acc_kloop *loop, tree construct, acc_verdicts *verdicts, location_t *loc)
{
  acc_krange body = acc_kloop_body (loop);
  for (int k = body.first; k < body.end; k++)
    for (unsigned i = 0; i < acc_kflow_node (k)->n; i++)
      {
	const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	*loc = a->loc;
	for (acc_kloop *outer = loop->outer; outer && a->kind == ACC_KWRITE; outer = outer->outer)
	  {
	    bool known = acc_kscope_begin (outer, construct);
	    tree var = known ? acc_kvariable_at (a->ref, k) : NULL_TREE;
	    if (var && RECORD_OR_UNION_TYPE_P (TREE_TYPE (var))
		&& (*verdicts->get (outer))->verdict.parallel
		&& is_own_in (var, k, outer, construct, verdicts)
		&& !is_own_in (var, k, loop, construct, verdicts))
	      return var;
	  }
      }
  return NULL_TREE;
}

void
acc_kleave_writers (const vec<acc_kloop *> &loops, tree construct, acc_verdicts *verdicts)
{
  for (acc_kloop *loop : loops)
    {
      acc_kverdict *verdict = &(*verdicts->get (loop))->verdict;
      location_t loc = UNKNOWN_LOCATION;
      if (loop->outer && verdict->parallel)
	if (tree var = find_shared_structure (loop, construct, verdicts, &loc))
	  {
	    verdict->parallel = false;
	    verdict->why = xasprintf ("lanes would have copies of the structure '%s', which it"
				      " writes: let it write an array that is no member",
				      acc_kname (var));
	    verdict->why_loc = loc != UNKNOWN_LOCATION ? loc : loop->loc;
	  }
      acc_kleave_writers (loop->inner, construct, verdicts);
    }
}
