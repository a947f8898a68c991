/* What the programs here have in common.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A comment `MOVES ARRAY ON OFF' says of a load in its line how many bytes a gang moves with the L1
   cache and without.  The compiler must say so, and the simulated device must measure it.  */

#include <stdio.h>

/* Arrays begin with lines of the L1 cache, on the device as well, as the compiler supposes.  */
#define ALIGNED __attribute__ ((aligned (128)))

static int failures;

static void
check (int right, const char *name)
{
  printf ("%s: %s\n", right ? "PASS" : "FAIL", name);
  failures += !right;
}
