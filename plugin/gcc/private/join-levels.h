/* One loop of a loop over workers and the loop over lanes inside it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_JOIN_LEVELS_H
#define ACCCACHE_PRIVATE_JOIN_LEVELS_H

struct acc_body;

extern unsigned acc_join_levels (acc_body *body);

#endif
