/* Runs the steps of passes.def.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_STEPS_H
#define ACCCACHE_STEPS_H

struct acc_body;

/* Reads the option `dump'; false if it names what is no step, which an error says.  */
extern bool acc_steps_init (void);
/* Takes BODY, the current function, through all steps.  */
extern void acc_steps_run (acc_body *body);

#endif
