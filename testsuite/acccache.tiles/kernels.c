/* The kernels of cases-kernels.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-kernels.h"
#include "run.h"
