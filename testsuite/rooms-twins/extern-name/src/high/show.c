/* Has a name for others without a prefix.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "high/show.h"
#include "low/even.h"

const char *
word (int n)
{
  return acc_even (n) ? "even" : "odd";
}

const char *
acc_show (int n, enum acc_way way)
{
  return way == LOUD ? "loud" : word (n);
}
