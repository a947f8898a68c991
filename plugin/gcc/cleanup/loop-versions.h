/* Loops that the offload compiler leaves in one version.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_LOOP_VERSIONS_H
#define ACCCACHE_CLEANUP_LOOP_VERSIONS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_leave_strides (acc_body *body);

#endif
