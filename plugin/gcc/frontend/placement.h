/* Moves directives that stand before a loop into it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_PLACEMENT_H
#define ACCCACHE_FRONTEND_PLACEMENT_H

extern void acc_place_directives (tree);

#endif
