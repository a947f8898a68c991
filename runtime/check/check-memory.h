/* The memory check: accesses outside what the program has, and misaligned ones.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CHECK_MEMORY_H
#define SIM_CHECK_MEMORY_H

#include "core/observer.h"

/* An observer that serves one launch after the other.  */
struct sim_observer *check_memory_new (void);

#endif
