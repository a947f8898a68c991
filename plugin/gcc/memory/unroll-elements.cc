/* Loops through a few elements that could be accessed together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     for (m = 0; m < 4; m++)
       q[4 * i + m] += dt * r[4 * i + m];

   As long as there is a loop, an instruction accesses one element.  So the loop becomes copies of
   what is in it, with what join-elements.cc then joins.  */

#include "base/compat.h"
#include "memory/unroll-elements.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "analysis/forms.h"
#include "analysis/pure.h"
#include "nest/nest.h"
#include "private/unroll.h"
#include "memory/elements.h"
#include "plan/effort.h"
#include "plan/poly.h"
#include "cfgloop.h"
#include "tree-scalar-evolution.h"

/* Whether E goes from an element to the next with each turn of LOOP, and other loops to where these
   are aligned to two of them.  */

static bool
follows_in (class loop *loop, const acc_element &e, acc_warp *warp)
{
  struct poly varying = poly_part (&e.address, acc_differs_in_loop, loop);
  if (!varying.known || varying.n != 1 || varying.term[0].degree != 1)
    return false;
  affine_iv iv;
  tree index = acc_form_value (varying.term[0].factor[0]);
  if (TREE_CODE (index) != SSA_NAME || !simple_iv (loop, loop, index, &iv, false)
      || !tree_fits_shwi_p (iv.step))
    return false;
  int64_t step = tree_to_shwi (iv.step) * varying.term[0].coef, size = acc_element_size (e);
  struct poly rest = poly_sub (&e.address, &varying);
  return ((step == size || step == -size) && acc_warp_aligned (warp, &rest, 2 * size) == 2 * size
	  && acc_warp_apart (warp, e.ref, 2 * size));
}

/* Whether LOOP, with a few turns, goes through elements that would be joined if it had none.  */

static bool
goes_through_elements (class loop *loop, acc_warp *warp)
{
  int64_t rounds = loop->inner || acc_is_oacc_loop (loop) ? 0 : acc_few_rounds (loop);
  if (rounds < 2 || acc_straight_size (loop) * rounds > EFFORT_STRAIGHT_ELEMENTS)
    return false;
  basic_block *body = get_loop_body (loop);
  bool found = false;
  for (unsigned i = 0; i < loop->num_nodes && !found; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi) && !found;
	 gsi_next_nondebug (&gsi))
      {
	acc_element e;
	found = acc_is_element (gsi_stmt (gsi), &e) && follows_in (loop, e, warp);
      }
  free (body);
  return found;
}

unsigned
acc_unroll_elements (acc_body *body)
{
  auto_vec<class loop *> loops;
  if (!acc_opts.vectors)
    return 0;
  acc_warp warp;
  acc_warp_find (&warp);
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    if (goes_through_elements (loop, &warp))
      loops.safe_push (loop);
  acc_warp_free (&warp);
  if (loops.is_empty ())
    return 0;
  acc_straighten (loops);
  body->changed = true;
  return ACC_CHANGED;
}
