/* Indices that conditions choose.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_CHOSEN_INDEX_H
#define ACCCACHE_CLEANUP_CHOSEN_INDEX_H

struct acc_body;

/* Lets BODY choose indices, where it chooses what each of them is in bytes.  */
extern unsigned acc_scale_chosen (acc_body *body);

#endif
