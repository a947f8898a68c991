/* Values of one type that are taken as those of another, in assembly code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_PUNS_H
#define ACCCACHE_CLEANUP_PUNS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_copy_puns (acc_body *body);

#endif
