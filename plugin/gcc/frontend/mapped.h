/* What data clauses say of how many elements a pointer points to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_MAPPED_H
#define ACCCACHE_FRONTEND_MAPPED_H

struct acc_item;
struct acc_place;

/* Forgets the clauses of the function before.  */
extern void acc_mappings_reset (void);
/* Remembers the clauses of CONSTRUCT, a compute or data construct that is not gimplified yet.  */
extern void acc_note_mappings (tree construct);
/* If at PLACE the elements *FIRST .. *FIRST + *ELEMENTS - 1 of ITEM's array, counted from where its pointer
   points to, are known to be on the device, puts these numbers there.  */
extern bool acc_mapped (const struct acc_item *item, const struct acc_place *place, tree *first,
			tree *elements);

#endif
