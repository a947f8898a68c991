/* What a call of a function refers to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_CALLEE_ARGUMENTS_H
#define ACCCACHE_KERNELS_CALLEE_ARGUMENTS_H

#include "kernels/callee-places.h"

/* REF, a reference of FNDECL's in its parameters, as a caller with ARGS has it.  Null if it cannot
   be said.  */
extern tree acc_kplace_of_call (tree ref, tree fndecl, const vec<tree> &args);
/* ARG, an argument, or the address of the variable that it makes for the call.  */
extern tree acc_kwith_temporary (tree arg);
/* The number that ARG, an argument, refers to: the first one of an array.  Null if it is none.  */
extern tree acc_kreferred_number (tree arg);

#endif
