/* The barrier check: barriers that not all threads reach, or with wrong counts.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CHECK_BARRIER_H
#define SIM_CHECK_BARRIER_H

#include "core/observer.h"

/* An observer that serves one launch after the other.  */
struct sim_observer *check_barrier_new (void);

#endif
