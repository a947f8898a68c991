/* Includes a compiler's header.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "sum.h"
#include "gcc-plugin.h"

int64_t
acc_sum (int64_t a, int64_t b)
{
  return a + b;
}
