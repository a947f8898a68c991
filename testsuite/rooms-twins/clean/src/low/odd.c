/* Odd numbers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "low/odd.h"
#include "low/even.h"

int acc_ready;

int
acc_odd (int n)
{
  return n != 0 && acc_even (n - 1);
}
