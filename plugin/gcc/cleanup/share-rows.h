/* Gangs that share an iteration of a loop with a loop for workers inside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_SHARE_ROWS_H
#define ACCCACHE_CLEANUP_SHARE_ROWS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_share_rows (acc_body *body);

#endif
