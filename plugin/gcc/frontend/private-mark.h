/* Marks the places where arrays are private.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_PRIVATE_MARK_H
#define ACCCACHE_FRONTEND_PRIVATE_MARK_H

/* Marks the places in FNDECL, whose gimplification begins, where arrays are private.  */
extern void acc_private_mark (tree fndecl);
/* The private marker that STATEMENT is to become, or null if it is none of these marks.  */
extern gcall *acc_private_marker_of (tree statement);

#endif
