/* Makes one test of two, on the way to a directive and out of the loops around it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_JOIN_TESTS_H
#define ACCCACHE_CLEANUP_JOIN_TESTS_H

struct acc_body;

/* Makes one test of two that follow each other, where that gives the lanes of a gang one way to a directive.  */
extern unsigned acc_join_tests (acc_body *body);

#endif
