/* Tests of what all lanes have and of what they have not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_PART_TESTS_H
#define ACCCACHE_LOWER_PART_TESTS_H

struct acc_nest;

/* Makes two tests of the one at the end of E's source, where lanes of NEST leave LOOP by E, if it
   is of two conditions and one of them is the same for all lanes in LOOP.  That one is tested
   first.  Returns whether it did.  */
extern bool acc_part_test (const acc_nest *nest, class loop *loop, edge e);

#endif
