/* Keeps in registers what later turns of a lane's loop load again.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_KEEP_H
#define ACCCACHE_REGISTERS_KEEP_H

struct acc_body;

/* Steps of passes.def.  */
extern unsigned acc_keep_sums (acc_body *body);
extern unsigned acc_keep_turns (acc_body *body);
extern unsigned acc_keep_private_turns (acc_body *body);

#endif
