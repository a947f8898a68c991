/* The constructs of cases-own.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-own.h"
#define NAMES "names-own.h"
#include "run.h"
