/* Uses a later room behind a declaration of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "low/odd.h"
#include "low/even.h"

extern const char *acc_show (int n, int way);

int
acc_odd (int n)
{
  return n != 0 && acc_even (n - 1) && acc_show (n, 0);
}
