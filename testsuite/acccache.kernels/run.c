/* The constructs of cases.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases.h"
#define NAMES "names.h"
#include "run.h"
