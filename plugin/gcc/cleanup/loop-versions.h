/* Loops that the offload compiler leaves as they are.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_LOOP_VERSIONS_H
#define ACCCACHE_CLEANUP_LOOP_VERSIONS_H

struct acc_body;

/* Steps of passes.def.  */
extern unsigned acc_leave_strides (acc_body *body);
extern unsigned acc_keep_entries (acc_body *body);
extern unsigned acc_keep_meetings (acc_body *body);

#endif
