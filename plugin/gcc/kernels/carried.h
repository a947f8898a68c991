/* What becomes of the scalars that a loop writes if its iterations are shared out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_CARRIED_H
#define ACCCACHE_KERNELS_CARRIED_H

#include "kernels/judge.h"
#include "kernels/scope.h"

/* Whether each iteration of the loop that is judged has a VAR of its own.  */
extern bool acc_kdeclared_inside (tree var);
/* Whether something but the function's own use of its name may read or write VAR during a call.  */
extern bool acc_kis_known_elsewhere (tree var);
/* Adds the scalars that the loop writes to VERDICT's privates and reductions, and returns whether
   each is one.  If not, VERDICT says why.  */
extern bool acc_kcarried (acc_kverdict *verdict);
/* Has VERDICT say that its loop is not parallel, and why: FORMAT, at LOC.  Returns false.  */
extern bool acc_krefuse (acc_kverdict *verdict, location_t loc, const char *format, ...)
  ATTRIBUTE_PRINTF (3, 4);

#endif
