/* What functions do with what their parameters refer to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_CALLEES_H
#define ACCCACHE_KERNELS_CALLEES_H

#include "kernels/callee-places.h"

/* What a call does with what an argument refers to.  */
enum acc_kuse
{
  ACC_KUSE_READ = 1,	/* it reads the number there, and nothing beside it */
  ACC_KUSE_WRITTEN = 2,	/* it writes that number */
  ACC_KUSE_SET = 4,	/* it does so whatever happens */
  ACC_KUSE_AROUND = 8,	/* it reads some of the array or structure there */
  ACC_KUSE_PLACES = 16	/* it may read or write places by way of it */
};

/* Whether all that CALL does is to compute a value from its arguments and from what these refer to,
   and to write numbers that they refer to.  Adds, for each argument, acc_kuse bits to USES, and the
   references that the function makes beside to PLACES, as the caller has them.  Mathematical
   functions may set errno, which is not the device's.  */
extern bool acc_kcall_uses (tree call, vec<unsigned> *uses, vec<acc_kplace> *places);
/* Whether CALL computes a value from its arguments only.  */
extern bool acc_kis_plain_call (tree call);

#endif
