/* Arrays that may have the same shape.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_ALIKE_ARRAY_H
#define ACCCACHE_LAUNCH_ALIKE_ARRAY_H

/* An array of the device code whose shape it loads: from a descriptor, or as numbers that the host
   passes.  */

struct acc_alike
{
  tree field;			/* of .omp_data_i, from which the descriptor or the data are got */
  tree type;			/* of the descriptor */
  unsigned rank;
  HOST_WIDE_INT size;		/* of an element, in bytes; 0 as long as it is not known, or
				   negative if that is not possible */
  bool spans;			/* the device code loads the distance of its elements */
  bool passed;			/* its shape is numbers, */
  tree stride[ACC_MAX_RANK];	/* from these fields, the distances along dimensions */
  tree offset;			/* and minus that of the first element from the one of indices 0 */
};

/* How many dimensions an array has whose descriptor is of TYPE; 0 if that is open.  */
extern unsigned acc_alike_rank (tree type);
/* Whether A and B are arrays that may have the same shape.  */
extern bool acc_alike_kind (const acc_alike &a, const acc_alike &b);

#endif
