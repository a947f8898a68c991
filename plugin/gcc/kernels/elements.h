/* Elements of a variable, as references in the loop that is judged name them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_ELEMENTS_H
#define ACCCACHE_KERNELS_ELEMENTS_H

#include "kernels/refs.h"

/* A value that takes the place of the symbol SYM.  */

struct acc_kbinding
{
  int sym;
  struct poly value;
};

/* The member FIELD; or, if that is null, element INDEX of an array, counted from 0.  */

struct acc_kstep
{
  tree field;
  struct poly index;
};

/* A part of a variable, of TYPE: STEPs lead to it.  */

struct acc_kelement
{
  tree type;
  int n;
  acc_kstep step[EFFORT_WORK_STEPS];
};

/* P with the values of BINDINGS.  */
extern struct poly acc_kbind (const struct poly &p, const vec<acc_kbinding> &bindings);
/* Sets *E to all of VAR.  */
extern void acc_kelement_whole (tree var, acc_kelement *e);
/* Puts what ACCESS at NODE refers to into *E, a part of VAR as iteration 0 has it.  Its indices may
   be unknown.  Returns false if it is not just such a part.  */
extern bool acc_kelement_read (const acc_kaccess *access, int node, tree var, acc_kelement *e);
/* Whether all indices of E are known.  */
extern bool acc_kelement_known (const acc_kelement &e);
/* Whether E is PART, or PART is in it, as BINDINGS have E.  */
extern bool acc_kelement_covers (const acc_kelement &e, const vec<acc_kbinding> &bindings,
				 const acc_kelement &part);
/* The parts that E, which has some, consists of, in PARTS.  Returns false if they are too many or
   not known.  */
extern bool acc_kelement_parts (const acc_kelement &e, vec<acc_kelement> *parts);
/* E with each of the indices that its step K may have, in PARTS.  Likewise.  */
extern bool acc_kelement_all (const acc_kelement &e, tree var, int k, vec<acc_kelement> *parts);

#endif
