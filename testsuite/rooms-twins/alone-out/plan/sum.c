/* Includes another folder's header.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "sum.h"
#include "../src/low/odd.h"
