/* Shows.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "high/show.h"
#include "low/even.h"

static const char *const ways[] = { "{", "even; \"loud\"", "}" };

static const char *
word (int n)
{
  return acc_even (n) ? "even" : "odd";
}

const char *
acc_show (int n, enum acc_way way)
{
  return way == LOUD ? ways[1] : word (n);
}
