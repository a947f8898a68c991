/* The constructs of cases-work.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-work.h"
#define NAMES "names-work.h"
#include "run.h"
