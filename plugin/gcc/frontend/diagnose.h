/* Warnings about mistakes in directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_DIAGNOSE_H
#define ACCCACHE_FRONTEND_DIAGNOSE_H

struct acc_item;
struct acc_place;

/* Warns about mistakes in ITEMS.  */
extern void acc_diagnose (const struct acc_place *place, location_t loc,
			  struct acc_item *items, int n);

#endif
