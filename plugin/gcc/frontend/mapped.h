/* The number of elements behind a pointer, as data clauses tell it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_MAPPED_H
#define ACCCACHE_FRONTEND_MAPPED_H

struct acc_item;
struct acc_place;

/* Begins a function: forgets the clauses of the one before.  */
extern void acc_mappings_reset (void);
/* Remembers the clauses of CONSTRUCT, a compute or data construct that is not gimplified yet.  */
extern void acc_note_mappings (tree construct);
/* Whether the elements of ITEM's array that are on the device at PLACE are known.  If so, *FIRST
   becomes the first one, counted from the array's pointer, and *ELEMENTS their number.  */
extern bool acc_mapped (const struct acc_item *item, const struct acc_place *place, tree *first,
			tree *elements);

#endif
