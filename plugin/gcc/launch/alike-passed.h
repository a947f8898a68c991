/* Arrays whose shapes the host passes as numbers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_ALIKE_PASSED_H
#define ACCCACHE_LAUNCH_ALIKE_PASSED_H

struct acc_alike;
struct acc_launch;

/* Notes in ARRAYS the array of which REF, of the device code, is an element, if it is such an
   array.  Its strides have no order yet.  */
extern void acc_alike_note_passed (tree ref, vec<acc_alike> *arrays);
/* Gives the strides of A the order of its dimensions, as LAUNCH passes them.  False if that is not
   known.  */
extern bool acc_alike_order (const acc_launch &launch, acc_alike *a);
/* The descriptor, of the host's, that the numbers of A have come from at LAUNCH, if they have that
   order there; or null.  It is a parameter's.  */
extern tree acc_alike_parameter (const acc_launch &launch, const acc_alike &a);

#endif
