/* Uses a file that uses it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "high/show.h"
#include "high/loud.h"

const char *
acc_show (int n, enum acc_way way)
{
  return way == LOUD ? acc_loud (n) : "plain";
}
