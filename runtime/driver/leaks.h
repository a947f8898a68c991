/* The leaks check: device memory that the program never frees.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_LEAKS_H
#define SIM_LEAKS_H

#include "core/sim.h"
#include "driver/caller.h"

/* C has got the SIZE bytes at BASE.  Nothing of this is kept unless the check is on.  */
void leaks_allocated (sim_addr base, size_t size, const struct caller *c);
/* What begins at BASE is free.  */
void leaks_freed (sim_addr base);
/* The process ends: report what has not been freed, unless it has not ENDED by itself.  */
void leaks_report (bool ended);

#endif
