/* Through which caches lanes load from global memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_ROUTE_LOADS_H
#define ACCCACHE_MEMORY_ROUTE_LOADS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_route_loads (acc_body *body);

#endif
