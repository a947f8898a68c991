/* Elements that follow each other and that one lane computes, stored by all lanes of its warp.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_LANES_RUNS_H
#define ACCCACHE_MEMORY_LANES_RUNS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_exchange_runs (acc_body *body);

#endif
