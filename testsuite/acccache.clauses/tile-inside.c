/* `tile' clauses inside of a loop that all lanes share: no level is left for them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   OUTER is the clause of the loop that lanes share.  GCC lets lanes share a tile's elements once
   more.  It gets sums right if that loop has tiles as well.  */

#include <stdio.h>

#ifndef OUTER
#define OUTER vector
#endif

#define PRAGMA(TEXT) _Pragma (#TEXT)
#define LOOP(CLAUSES) PRAGMA (acc loop CLAUSES)

#define ROWS 7
#define COLUMNS 40

static int a[COLUMNS][COLUMNS], seen[COLUMNS][COLUMNS];

static int
sum (int m)
{
  int s = 3;
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(128) copyin(a) copy(s)
#pragma acc loop gang worker reduction(+:s)
  for (int i = 0; i < ROWS; i++)
    LOOP (OUTER reduction(+:s))
    for (int j = 0; j < m; j++)
#pragma acc loop tile(16) reduction(+:s)
      for (int k = 0; k < j; k++)
	s += a[j][k];
  return s;
}

static void
mark (int m, int n)
{
#pragma acc parallel num_gangs(2) vector_length(64) copy(seen)
#pragma acc loop gang
  for (int i = 0; i < 1; i++)
    LOOP (OUTER)
    for (int j = 0; j < m; j++)
#pragma acc loop tile(4)
      for (int k = n - 1; k >= 0; k -= 2)
	seen[j][k] += 1;
}

int
main (void)
{
  int wrong = 0;
  for (int m = 0; m <= COLUMNS; m += 5)
    {
      int s = 3;
      for (int j = 0; j < COLUMNS; j++)
	for (int k = 0; k < COLUMNS; k++)
	  {
	    a[j][k] = (5 * j + k) % 9;
	    seen[j][k] = 0;
	    s += j < m && k < j ? ROWS * a[j][k] : 0;
	  }
      wrong += sum (m) != s;
#ifndef SUMS_ONLY
      mark (m, COLUMNS - 3);
      for (int j = 0; j < COLUMNS; j++)
	for (int k = 0; k < COLUMNS; k++)
	  wrong += seen[j][k] != (j < m && k < COLUMNS - 3 && k % 2 == 0);
#endif
    }
  printf ("%d wrong\n", wrong);
  return wrong != 0;
}
