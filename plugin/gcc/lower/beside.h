/* Several neighbouring iterations on each lane, side by side.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_BESIDE_H
#define ACCCACHE_LOWER_BESIDE_H

struct acc_beside;
struct acc_built;

/* Prepares for BUILT's lanes to have as many iterations as its plan says: computes before the
   nest's loops what they need, and sets BUILT's SHIFT, APART and TOGETHER.  The nest has not been
   rebuilt, and the names of its axes are opaque (analysis/forms.h).  */
extern acc_beside *acc_beside_begin (acc_built *built);
/* Lets each lane of B's nest, which has been rebuilt and guarded, run its iterations: all of them
   at once where they exist, and one after the other at the edges.  Frees B.  */
extern void acc_beside_finish (acc_beside *b);

#endif
