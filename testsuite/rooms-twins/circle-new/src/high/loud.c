/* Loud.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "high/loud.h"
#include "high/show.h"

const char *
acc_loud (int n)
{
  return n ? "LOUD" : acc_show (n, PLAIN);
}
