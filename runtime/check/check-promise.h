/* The promise check: references that leave the section of their cache directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CHECK_PROMISE_H
#define SIM_CHECK_PROMISE_H

#include "core/observer.h"

/* An observer that serves one launch after the other.  */
struct sim_observer *check_promise_new (void);

/* Whether any directive has told of itself.  */
bool check_promise_told (void);

#endif
