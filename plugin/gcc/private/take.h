/* Takes private arrays into shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC puts the private arrays of gangs and workers that are addressable into one block of shared
   memory for the whole unit, and into a stack frame as well, which it copies whenever it calls
   lanes.  The others are in the frame only.  Here each array becomes a variable of its own with
   the attribute `shared'.  */

#ifndef ACCCACHE_PRIVATE_TAKE_H
#define ACCCACHE_PRIVATE_TAKE_H

struct acc_body;

/* Gives private arrays of BODY shared memory.  The markers of private arrays are gone in any
   case.  */
extern unsigned acc_take_private (acc_body *body);

#endif
