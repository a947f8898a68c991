/* Has a function that another file has, too.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "low/odd.h"
#include "low/even.h"

static const char *
word (int n)
{
  return n ? "one" : "none";
}

int
acc_odd (int n)
{
  return *word (n) == 'o' && acc_even (n - 1);
}
