/* Uses a name without a prefix.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "high/show.h"
#include "low/deep/list.h"
#include "low/outside.h"

extern const char *word (int n);

int
main (void)
{
  puts (word (acc_list (3)));
  puts (acc_show (2, PLAIN));
  return 0;
}
