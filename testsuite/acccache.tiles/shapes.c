/* The kernels of cases-shapes.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-shapes.h"
#include "run.h"
