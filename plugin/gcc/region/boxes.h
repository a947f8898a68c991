/* Boxes in the making.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BOXES_H
#define ACCCACHE_BOXES_H

#include "analysis/forms.h"

/* MARKER's box with the dimensions that the marker has.  */
extern void acc_box_read (gcall *marker, struct acc_box *box);
/* Gives BOXES, those of one array in one directive, their dimensions.  */
extern void acc_boxes_split (vec<struct acc_box *> &boxes);
extern bool acc_box_merge (struct acc_box *box, const struct acc_box *by);

#endif
