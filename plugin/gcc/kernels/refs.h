/* References to memory in the loop that is judged.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_REFS_H
#define ACCCACHE_KERNELS_REFS_H

#include "kernels/bases.h"
#include "kernels/forms.h"
#include "plan/depend-if.h"

/* A part of a reference, from its base on: a field; or an index, the sum of INDEX times SCALE less
   LOW times SCALE in bytes, of elements of SIZE bytes.  */

struct acc_kpart
{
  tree field;
  tree index, low, size;
  bool bytes;		/* INDEX counts bytes: it was added to a pointer */
  int node;		/* where INDEX is evaluated */
};

struct acc_kref
{
  const acc_kaccess *access;
  int node;
  acc_kbase base;
  auto_vec<acc_kpart> parts;
  bool known;		/* the parts say where it is */
};

/* Reads the reference ACCESS at NODE into REF.  */
extern void acc_kref_read (const acc_kaccess *access, int node, acc_kref *ref);
/* The index of PART in elements, as SIDE has it.  */
extern struct poly acc_kpart_form (const acc_kpart &part, int side);
/* Whether A in one iteration of the loop that is judged and B in another one, at the same base,
   are never at the same element.  They differ in the counter that acc_kforms_begin said.  */
extern bool acc_krefs_apart (const acc_kref *a, const acc_kref *b);
/* Whether REF is at the same place in all iterations of the loop that is judged, those of the loops
   inside aside.  */
extern bool acc_kref_stays (const acc_kref *ref);
/* Whether they never are as long as *NEEDS are met.  */
extern bool acc_krefs_apart_if (const acc_kref *a, const acc_kref *b, depend_needs *needs);
/* The bytes that REF reaches in all iterations of all loops of the construct: from *LOW to before
   *HIGH, offsets from its base of type ssizetype, as long as *NEEDS are met.  Returns false if they
   cannot be computed before the construct.  */
extern bool acc_kref_extent (const acc_kref *ref, tree *low, tree *high, depend_needs *needs);

#endif
