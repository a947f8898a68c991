/* The kernels of cases-sizes.h in C.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-sizes.h"
#include "run.h"
