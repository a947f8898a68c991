/* Remembers where arrays are private.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_PRIVATE_MARK_H
#define ACCCACHE_FRONTEND_PRIVATE_MARK_H

extern void acc_private_mark (tree fndecl);
extern gcall *acc_private_marker_of (tree statement);

#endif
