/* A program with a finding that ends without further ado.  The twin is right.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <unistd.h>

#ifdef TWIN
# define LENGTH 100
#else
# define LENGTH 120
#endif

int a[100];

int
main (void)
{
#pragma acc parallel loop copy(a)
  for (int i = 0; i < LENGTH; i++)
    a[i] = i;					/* FINDING memory:out-of-bounds */
  _exit (0);
}
