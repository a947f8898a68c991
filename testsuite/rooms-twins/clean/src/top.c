/* The program.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "high/show.h"
#include "low/deep/list.h"
#include "low/outside.h"

int
main (void)
{
  puts (acc_show (acc_list (2), PLAIN));
  return 0;
}
