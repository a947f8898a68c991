/* The kernels of cases-turns.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-turns.h"
#include "run.h"
