/* What becomes constant when loops are unrolled completely.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_CONSTANTS_H
#define ACCCACHE_REGISTERS_CONSTANTS_H

/* How many turns LOOP has if it can be unrolled completely, or 0.  */
extern int acc_turns_to_open (class loop *loop);
/* Whether REF is a number whose indices are all constant in each copy if loops are unrolled
   completely.  These are added to LOOPS.  */
extern bool acc_place_becomes_constant (tree ref, vec<class loop *> *loops);
/* How many statements the current function has when the loops of OPEN, and those of MORE, are
   unrolled.  */
extern int64_t acc_statements_with (hash_set<class loop *> *open, const vec<class loop *> &more);

#endif
