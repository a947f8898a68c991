/* Events.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_EVENT_H
#define SIM_CUDA_EVENT_H

#include "driver/driver.h"

/* The process has just been forked off: nothing happens to C's events any
   more.  */
void events_forget (struct context *c);

#endif
