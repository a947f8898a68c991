/* Bounds of Fortran's arrays by the variables that the device has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_HELD_H
#define ACCCACHE_FRONTEND_HELD_H

struct acc_place;

/* EXPR, an expression at PLACE, by variables of the front end's that the device has.  Null if that
   is impossible.  */
extern tree acc_held_expr (const struct acc_place *place, tree expr);

#endif
