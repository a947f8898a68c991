/* Does not use the other any more.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "low/odd.h"

int
acc_odd (int n)
{
  return n % 2;
}
