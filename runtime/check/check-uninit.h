/* The uninit check: loads of memory that nothing has written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CHECK_UNINIT_H
#define SIM_CHECK_UNINIT_H

#include "core/observer.h"

/* An observer that serves one launch after the other.  */
struct sim_observer *check_uninit_new (void);

/* What the host does to memory: it has written SIZE bytes at ADDRESS, or copied
   them between places in device memory.  */
void check_uninit_host_write (sim_addr address, size_t size);
void check_uninit_host_copy (sim_addr to, sim_addr from, size_t size);

#endif
