/* Arrays that gangs or workers have of their own, in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC lists those of them that are addressable, and takes them all together into one piece of shared memory for the whole unit, beside
   a frame that it copies whenever it calls lanes.  The others are in the frame alone.  Here each becomes a variable of
   its own with the attribute `shared'.  */

#ifndef ACCCACHE_PRIVATE_PRIVATE_H
#define ACCCACHE_PRIVATE_PRIVATE_H

struct acc_body;

/* Gives private arrays of the current function, a clone for the device in SSA form, shared memory.  Whether any got some, or was changed
   otherwise.  In any case the markers of private arrays are gone.  */
extern unsigned acc_take_private (acc_body *body);

#endif
