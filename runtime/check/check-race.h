/* The race check: accesses that nothing orders.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CHECK_RACE_H
#define SIM_CHECK_RACE_H

#include "core/observer.h"

/* An observer that serves one launch after the other.  */
struct sim_observer *check_race_new (void);

#endif
