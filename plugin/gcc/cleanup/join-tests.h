/* Joins two tests to one, on the way to a directive and out of the loops around it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_JOIN_TESTS_H
#define ACCCACHE_CLEANUP_JOIN_TESTS_H

struct acc_body;

/* Joins two tests of BODY that follow each other if that leaves the lanes of a gang one way to a
   directive.  */
extern unsigned acc_join_tests (acc_body *body);

#endif
