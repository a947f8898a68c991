/* Iterations do not wait for each other's conditions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_CONDITIONS_H
#define ACCCACHE_REDUCE_CONDITIONS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_free_conditions (acc_body *body);

#endif
