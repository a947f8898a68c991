/* The kernels of cases-extrema.h in C++.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-extrema.h"
#include "run.h"
