/* The kernels of cases-squares.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-squares.h"
#include "run.h"
