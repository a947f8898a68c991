/* The marker: a call that carries one item of a directive through GCC's passes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_MARKER_H
#define ACCCACHE_RECORDS_MARKER_H

extern bool acc_is_marker (const gimple *stmt);
extern gcall *acc_private_marker_new (int n, const vec<tree> &decls);
extern bool acc_is_private_marker (const gimple *stmt);
extern bool acc_function_has_markers (struct function *fn);
extern int acc_strip_markers (struct function *fn);
extern void acc_open_save_exprs (tree *expr);
extern void acc_marker_init (void);
/* EXPR as an operand of a marker, the statements that compute it in PRE.  */
extern tree acc_marker_operand (tree expr, gimple_seq *pre);
/* The address that BASE stands for.  Taking it must not make the array addressable:
   whether GCC thinks it is decides, for one, where a private array lives.  */
extern tree acc_marker_base (tree base, gimple_seq *pre);
/* The marker with the arguments ARGS.  */
extern gcall *acc_marker_call (const vec<tree> &args);

#endif
