/* Makes the markers of a directive's items.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_MARK_H
#define ACCCACHE_FRONTEND_MARK_H

struct acc_item;
struct acc_place;

/* The call that carries a directive's item through the passes.  */
extern gcall *acc_marker_new (int id, int item_no, struct acc_item *item,
			      const struct acc_place *place, gimple_seq *pre);

#endif
