/* Calls that compute a value and do nothing else.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_PLAIN_CALLS_H
#define ACCCACHE_KERNELS_PLAIN_CALLS_H

/* Whether CALL computes a value from its arguments only.  Mathematical functions may set errno,
   which is not the device's.  */
extern bool acc_kis_plain_call (tree call);
/* Whether all that CALL does is to compute a value from its arguments and from numbers that these
   refer to, of which there are some.  */
extern bool acc_kreads_by_reference (tree call);
/* The number that ARG, an argument, refers to, or null.  */
extern tree acc_kreferred_number (tree arg);

#endif
