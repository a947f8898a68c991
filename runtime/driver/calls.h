/* What the library exports: function F of driver.def has its body in do_F.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CALLS_H
#define SIM_CALLS_H

#include "driver/driver-types.h"

#define DRIVER(NAME, NEEDS, PARAMS, ARGS) CUresult do_##NAME PARAMS;
#include "driver/driver.def"

#endif
