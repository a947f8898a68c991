/* A kernel that does not end.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

int
main (void)
{
  volatile int go = 1;
#pragma acc parallel copy(go)
  while (go)
    ;
  return 0;
}
