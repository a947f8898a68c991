/* Nests whose blocks would be mostly empty.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_FLAT_H
#define ACCCACHE_LAUNCH_FLAT_H

/* A nest with a version in which lanes number all iterations through.  */

struct acc_flat
{
  int lanes;		/* of a gang, a power of two; 0 if there is no such version */
  int percent;		/* it is executed if less of the blocks is filled, */
  int gangs;		/* or if there would not be a block for each of so many gangs */
};

/* Whether FLAT's version had better be executed than that with blocks of so many iterations as
   BLOCK says along each of N axes, which have so many as COUNTS say, unsigned numbers; a truth
   value, computed in SEQ with numbers of TYPE.  The device multiplies floats at once, and long
   integers not at all; the host would need memory for constants that are floats.  */
extern tree acc_flat_pays (gimple_seq *seq, int n, const int *block, const acc_flat &flat,
			   const tree *counts, tree type);
/* The logarithm of how many of ALL iterations a gang runs at a time then, unsigned int.  */
extern tree acc_flat_log (gimple_seq *seq, const acc_flat &flat, tree all);
/* How many gangs run them, there being at least one.  */
extern tree acc_flat_gangs (gimple_seq *seq, const acc_flat &flat, tree all);

#endif
