/* Arrays and structures of which each iteration of a loop may have a copy.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   They are found for all constructs of a function before one of these is rewritten.  */

#ifndef ACCCACHE_KERNELS_WORK_ARRAYS_H
#define ACCCACHE_KERNELS_WORK_ARRAYS_H

#include "kernels/kloop.h"

enum acc_kwork
{
  ACC_KWORK_NONE,	/* it is not known that iterations write first what they read */
  ACC_KWORK_NEEDED,	/* they do, but what they leave may be used after the loop */
  ACC_KWORK_OWN		/* each iteration may have a copy */
};

/* Forgets all.  */
extern void acc_kwork_begin (void);
/* Finds the variables that iterations of LOOPS, those of CONSTRUCT, write before they read
   them.  */
extern void acc_kwork_find (const vec<acc_kloop *> &loops, tree construct);
/* Finds out which of them are used after their loops, when those of all constructs have been
   found.  */
extern void acc_kwork_settle (void);
/* What VAR is to LOOP.  */
extern acc_kwork acc_kwork_of (const acc_kloop *loop, tree var);
/* Why lanes cannot share the arrays that an iteration has for itself, a clause; or null.  */
extern const char *acc_kwork_obstacle (void);

#endif
