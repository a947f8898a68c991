/* The items of a directive in C and C++: from the clause to boxes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_CSECTION_H
#define ACCCACHE_FRONTEND_CSECTION_H

struct acc_item;
struct acc_section;

extern void acc_c_item (struct acc_item *item, const struct acc_section *section);

#endif
