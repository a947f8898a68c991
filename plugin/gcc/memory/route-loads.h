/* Through which caches lanes load from global memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_ROUTE_LOADS_H
#define ACCCACHE_MEMORY_ROUTE_LOADS_H

struct acc_body;

/* Whether the options or the target ask for other loads than GCC's.  */
extern bool acc_may_route_loads (void);
/* A step of passes.def.  */
extern unsigned acc_route_loads (acc_body *body);

#endif
