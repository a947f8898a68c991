/* Even numbers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "low/even.h"
#include "low/limits.h"
#include "low/odd.h"

static const int none = 0;

/* A brace { and a "quotation mark" in a comment.  */

int
acc_even (int n)
{
  return n > LIMIT ? -1 : n == none || acc_odd (n - 1);
}
