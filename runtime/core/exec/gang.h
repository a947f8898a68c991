/* Gangs: their memory, the turns of their warps.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_GANG_H
#define SIM_GANG_H

#include "core/exec/exec.h"

/* A gang for launch R on worker K, to begin with any number.  */
struct gang *gang_get (struct run *r, struct worker *k);
void gang_put (struct gang *g);
void gang_begin (struct gang *g, uint64_t number);
void gang_end (struct gang *g);
/* Run G for a while; true once all its threads have left.  */
bool gang_turn (struct gang *g);

#endif
