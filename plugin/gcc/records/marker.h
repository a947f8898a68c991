/* The marker: a call that carries one item of a directive through GCC's passes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_MARKER_H
#define ACCCACHE_RECORDS_MARKER_H

#include "plan/poly.h"

struct acc_item;
struct acc_place;

/* The call that carries a directive's item through the passes.  */
extern gcall *acc_marker_new (int id, int item_no, struct acc_item *item,
			      const struct acc_place *place, gimple_seq *pre);
extern bool acc_is_marker (const gimple *stmt);
extern gcall *acc_private_marker_new (int n, const vec<tree> &decls);
extern bool acc_is_private_marker (const gimple *stmt);
extern bool acc_function_has_markers (struct function *fn);
extern int acc_strip_markers (struct function *fn);
extern void acc_open_save_exprs (tree *expr);
extern void acc_marker_init (void);

#endif
