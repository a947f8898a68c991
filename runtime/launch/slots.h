/* Where libgomp's plugin for nvptx keeps its pointers to the driver.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LAUNCH_SLOTS_H
#define LAUNCH_SLOTS_H

#include <stdbool.h>

#include "launch/calls.h"

/* Makes the plugin call the fronts of CALLS[0..COUNT-1].  False, and nothing has
   changed, if the plugin has not one writable pointer for each.  */
bool slots_replace (const struct call *calls, int count);

#endif
