/* Which private arrays get shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef PLAN_PRIVATE_H
#define PLAN_PRIVATE_H

#include <stdbool.h>
#include <stdint.h>

struct plan_private
{
  int64_t bytes;
  bool named;		/* a directive names it */
  bool chosen;		/* to be filled in */
};

/* Chooses of the N arrays those that fit into FREE bytes: all that do, if not all the smaller ones, and first those that
   directives name.  What they take.  */
extern int64_t plan_private_choose (struct plan_private *arrays, int n, int64_t free);
/* What an array of BYTES takes.  */
extern int64_t plan_private_room (int64_t bytes);

#endif
