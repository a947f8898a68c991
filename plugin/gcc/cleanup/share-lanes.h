/* Which iterations of a loop a gang has whose lanes share them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_SHARE_LANES_H
#define ACCCACHE_CLEANUP_SHARE_LANES_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_share_lanes (acc_body *body);

#endif
