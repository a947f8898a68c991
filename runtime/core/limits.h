/* The limits of the simulator and what can be tuned in it, from limits.def.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_LIMITS_H
#define SIM_LIMITS_H

#include <stdint.h>

/* An enumeration each, so that a wide value leaves the others' types alone.  */
#define LIMIT(NAME, VALUE, WHAT) enum { LIMIT_##NAME = VALUE };
#include "core/limits.def"

#endif
