/* Loops that one lane runs because others would have copies of an array.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_LONE_H
#define ACCCACHE_PRIVATE_LONE_H

struct acc_private_array;

/* The refusal of an array that others of the same loops take with them.  */
extern const char acc_beside_lone[];
/* Where lanes must not have copies of one of ARRAYS, which gets no shared memory, lets one lane run
   the loops that would share it, and refuses the other arrays of these loops.  */
extern void acc_private_run_alone (vec<acc_private_array> *arrays);

#endif
