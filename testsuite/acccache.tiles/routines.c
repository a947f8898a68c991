/* The kernels of cases-routines.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-routines.h"
#include "run.h"
