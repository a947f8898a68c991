/* Whether the iterations of a loop read only what they have written to a variable.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_WRITTEN_FIRST_H
#define ACCCACHE_KERNELS_WRITTEN_FIRST_H

/* The variable of the function's, or a static one, that REF is in, if not by way of a pointer
   variable; null otherwise.  */
extern tree acc_kroot_variable (tree ref);
/* The variable that REF, at NODE of the loop that is judged, is in, also by way of a pointer that
   the loop sets; or null.  */
extern tree acc_kvariable_at (tree ref, int node);
/* Whether each iteration of the loop that is judged writes each element of VAR, an array or a
   structure whose address nobody has, before it reads it.  */
extern bool acc_kwritten_first (tree var);

#endif
