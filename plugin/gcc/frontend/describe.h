/* The text that is kept of a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_DESCRIBE_H
#define ACCCACHE_FRONTEND_DESCRIBE_H

struct acc_item;
struct acc_record;

extern struct acc_record *acc_record_new (location_t loc, struct acc_item *items, int n);

#endif
