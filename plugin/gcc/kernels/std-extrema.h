/* C++'s std::min and std::max in `kernels' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_STD_EXTREMA_H
#define ACCCACHE_KERNELS_STD_EXTREMA_H

/* An expression that has another in its place.  */

struct acc_kreplaced
{
  tree *place, was;
};

/* Writes conditional expressions for the values of std::min and std::max in T, which take
   addresses: nothing is known of variables whose addresses are taken.  Adds what they were to
   REPLACED.  */
extern void acc_kextrema_write_out (tree *t, vec<acc_kreplaced> *replaced);
/* Takes that back.  */
extern void acc_kextrema_restore (const vec<acc_kreplaced> &replaced);

#endif
