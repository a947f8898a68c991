/* Loops over gangs whose lanes run each iteration together.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_TOGETHER_H
#define ACCCACHE_REDUCE_TOGETHER_H

struct acc_body;

/* Lets all lanes run one more of BODY's loops over gangs if one is left that is good for it.  */
extern unsigned acc_run_together (acc_body *body);

#endif
