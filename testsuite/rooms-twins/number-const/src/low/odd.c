/* Has a number of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "low/odd.h"
#include "low/even.h"

static const double share = 0.25;

int
acc_odd (int n)
{
  return n * share != 0 && acc_even (n - 1);
}
