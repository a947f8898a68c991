/* All lanes store to one place, each another value.  In the twin they store the
   same value, which is no race.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifdef TWIN
# define VALUE 42
#else
# define VALUE i
#endif

int last;

int
main (void)
{
#pragma acc parallel loop copy(last) num_gangs(1) vector_length(32)
  for (int i = 0; i < 32; i++)
    last = VALUE;				/* FINDING race:one-instruction */
  return 0;
}
