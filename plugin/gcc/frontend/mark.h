/* Makes the markers of a directive's items.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_MARK_H
#define ACCCACHE_FRONTEND_MARK_H

struct acc_item;
struct acc_place;

/* The marker of ITEM, which is number ITEM_NO of record ID, at PLACE.  The statements that
   compute its operands are added to PRE.  Null if the array's address is not available at
   PLACE.  */
extern gcall *acc_marker_new (int id, int item_no, struct acc_item *item,
			      const struct acc_place *place, gimple_seq *pre);

#endif
