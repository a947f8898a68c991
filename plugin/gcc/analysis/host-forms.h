/* Values of the host as polynomials of values of the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_HOST_FORMS_H
#define ACCCACHE_ANALYSIS_HOST_FORMS_H

struct acc_launch;
struct poly;

/* The value that function FN assigns to VAR, a temporary of GCC's, or a constant that it assigns to
   one that the program declares `const'; null if there is not exactly one.  */
extern tree acc_host_temporary (struct function *fn, tree var);
/* Whether the device code only loads from the address that FIELD holds.  */
extern bool acc_only_loaded (tree field);
/* BYTES, a number of bytes that the function of LAUNCH maps, as a polynomial of values of the
   device code.  MAX (BYTES, 0) counts as BYTES: a negative number of bytes maps nothing, as 0
   does.  */
extern struct poly acc_host_bytes (const acc_launch &launch, tree bytes);
/* P, a polynomial of values of the device code, with those that the host computes from other ones
   when it fills the data of LAUNCH replaced by these, so that values which are the same look the
   same.  If ALL, a number of mapped elements, is a multiple of MAX (X, 0), that is X, which is
   appended to POSITIVE: if it is not, nothing is mapped.  */
extern struct poly acc_host_settled (const acc_launch &launch, const struct poly *p,
				     const struct poly *all, vec<struct poly> *positive);

#endif
