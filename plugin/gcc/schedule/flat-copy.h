/* Copies of nests for cases in which their blocks would be mostly empty.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_FLAT_COPY_H
#define ACCCACHE_SCHEDULE_FLAT_COPY_H

struct acc_rebuilding;

/* Makes a copy of R's nest, which is executed where blocks would be mostly empty.  What is to be
   done with it; nothing, with a null offset, if the nest cannot be copied.  */
extern acc_rebuilding acc_flat_copy (const acc_rebuilding &r);

#endif
