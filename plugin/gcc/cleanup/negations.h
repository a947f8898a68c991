/* Maximums of negated integers, which the assembler gets wrong.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_NEGATIONS_H
#define ACCCACHE_CLEANUP_NEGATIONS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_hide_negations (acc_body *body);

#endif
