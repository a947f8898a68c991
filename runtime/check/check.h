/* The checkers, for observers.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each makes an observer that serves one launch after the other.  */

#ifndef SIM_CHECK_H
#define SIM_CHECK_H

#include "core/observer.h"

struct sim_observer *check_memory_new (void);
struct sim_observer *check_uninit_new (void);
struct sim_observer *check_race_new (void);
struct sim_observer *check_barrier_new (void);

/* What the host does to memory, for the uninit check: see observers.h.  */
void check_uninit_host_write (sim_addr address, size_t size);
void check_uninit_host_copy (sim_addr to, sim_addr from, size_t size);

/* A map of KERNEL's static shared memory, a byte each, to be freed: 1 for what is
   in the variables by which GCC's code hands values to other threads.  Its
   accesses to them are not the program's business; nor is it ordered by
   barriers alone, but by the pace at which workers run.  */
unsigned char *check_handover (const struct sim_function *kernel);

/* Words for what access A does, as "stores 4 bytes": a constant string.  */
const char *check_what (const struct sim_access *a);

/* Describe where the address of lane LANE of A is: OBJECT in words, NAME the
   variable's or allocation's own name, "" if it has none.  */
void check_object (const struct sim_access *a, unsigned lane, char *object,
		   size_t object_size, char *name, size_t name_size);

#endif
