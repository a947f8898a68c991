/* Whether arrays have the same shape, on the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_ALIKE_TEST_H
#define ACCCACHE_LAUNCH_ALIKE_TEST_H

struct acc_alike;
struct acc_launch;

/* Whether the host can test the array A at LAUNCH.  */
extern bool acc_alike_testable (const acc_launch &launch, const acc_alike &a);
/* Makes LAUNCH start the function VERSION instead, with the same arguments, if those of ARRAYS that
   are of one kind have the same shape, and each of them is smaller than 4 GiB.  Arrays of one kind
   follow each other in ARRAYS.  */
extern void acc_alike_choose (const acc_launch &launch, const vec<acc_alike> &arrays,
			      tree version);

#endif
