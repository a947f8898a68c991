/* What acccache-run is told of the promises of directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_MARK_PROMISE_H
#define ACCCACHE_REGION_MARK_PROMISE_H

struct acc_body;

/* Lets the references of the current function's cache regions tell where in their sections they
   are, unless they are known to be inside.  */
extern unsigned acc_mark_promise (acc_body *body);

#endif
