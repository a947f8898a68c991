/* Has a number of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "low/odd.h"
#include "low/even.h"

#define MOST 12

int
acc_odd (int n)
{
  return n < MOST && n != 0 && acc_even (n - 1);
}
