/* Loops over pointers that count elements.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_COUNT_POINTERS_H
#define ACCCACHE_CLEANUP_COUNT_POINTERS_H

struct acc_body;

/* Lets loops whose variable is a pointer count the elements that it has gone, so that what it
   points to is an element of the array that it begins in.  */
extern unsigned acc_count_pointers (acc_body *body);

#endif
