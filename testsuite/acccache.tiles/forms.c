/* The kernels of cases-forms.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define CASES "cases-forms.h"
#include "run.h"
