/* Lets sums of neighbouring windows share what they have in common.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_WINDOWS_H
#define ACCCACHE_CLEANUP_WINDOWS_H

struct acc_body;

/* Lets loops of BODY that add up neighbouring windows of a tile add up what these share once, if
   the order of additions may change.  */
extern unsigned acc_share_windows (acc_body *body);

#endif
