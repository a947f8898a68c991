/* Words for memory in findings, and the variables of GCC's own code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CHECK_OBJECT_H
#define SIM_CHECK_OBJECT_H

#include "core/observer.h"

/* A new map with a byte for each byte of KERNEL's static shared memory: 1 for
   those in the variables by which GCC's code hands values to other threads.
   Accesses to them are not the program's business.  Not only barriers order
   them: the pace at which workers run does as well.  */
unsigned char *check_handover (const struct sim_function *kernel);

/* Whether KERNEL is OpenMP's: GCC lets all lanes of a warp execute what one thread of the
   program does, and has the code rely on their doing so together, for all targets.  */
bool check_uniform (const struct sim_function *kernel);

/* Lane LANE of A accesses such a variable; MAP is check_handover's.  */
static inline bool
check_handed_over (const unsigned char *map, const struct sim_access *a,
		   unsigned lane)
{
  return a->space == SIM_SPACE_SHARED
	 && a->address[lane] < a->gang->launch->kernel->shared_bytes
	 && map[a->address[lane]];
}

/* Words for what access A does, as "stores 4 bytes": a constant string.  */
const char *check_what (const struct sim_access *a);

/* Describe where the address of lane LANE of A is: OBJECT in words, NAME the
   variable's or allocation's own name, "" if it has none.  */
void check_object (const struct sim_access *a, unsigned lane, char *object,
		   size_t object_size, char *name, size_t name_size);

#endif
