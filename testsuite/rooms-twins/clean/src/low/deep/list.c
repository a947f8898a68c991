/* Lists, in a room inside another.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "low/deep/list.h"

int
acc_list (int n)
{
  return n
#include "low/deep/list.def"
    ;
}
