/* How the memory system serves one access of a warp.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_COALESCE_H
#define SIM_COALESCE_H

#include "core/observer.h"

/* The most units that one access can touch: 32 lanes, 16 bytes each, units of at
   least 8 bytes, any alignment.  */
enum { COALESCE_MAX = 3 * SIM_WARP };

/* Write to OUT the numbers (address / UNIT) of the units that the lanes of A touch,
   each once, ascending; returns how many.  UNIT is a power of two, at least 8.  */
unsigned coalesce_units (const struct sim_access *a, uint64_t unit,
			 uint64_t out[COALESCE_MAX]);

/* The cycles that shared memory of BANKS banks of BANK_BYTES bytes takes for A.
   Each bank gives one word a cycle, to all lanes that ask for it.  Accesses of 8
   bytes are served half a warp at a time, those of 16 bytes a quarter.  *LEAST:
   the cycles if no two different words met in a bank.  */
unsigned coalesce_bank_cycles (const struct sim_access *a, unsigned banks,
			       unsigned bank_bytes, unsigned *least);

#endif
