/* Loops with `tile' clauses: each iteration is run once, and no other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Rows of the array are longer than the loops, so that an index beyond the end of a row is not one
   of the next row.  Loops that go down may go too far as well: there is a row before the first
   one.  */

#include <stdio.h>
#include <string.h>

enum { ROWS = 40, COLUMNS = 60, LAYERS = 12 };

static int seen[1 + ROWS][COLUMNS][LAYERS];
static int wrong;

static int
in_loop (int i, int first, int end, int step)
{
  return step > 0 ? i >= first && i < end && (i - first) % step == 0
	 : i <= first && i > end && (first - i) % -step == 0;
}

struct range { int first, end, step; };

static void
check (const char *what, struct range a, struct range b, struct range c)
{
  int bad = 0;
  for (int i = -1; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      for (int k = 0; k < LAYERS; k++)
	bad += seen[1 + i][j][k] != (in_loop (i, a.first, a.end, a.step) && in_loop (j, b.first, b.end, b.step)
				     && in_loop (k, c.first, c.end, c.step));
  if (bad)
    printf ("%s, ends %d %d %d: %d elements are wrong\n", what, a.end, b.end, c.end, bad);
  wrong += bad > 0;
}

#define PRAGMA(x) _Pragma (#x)
#define COUNT(I, J, K) PRAGMA (acc atomic) seen[1 + (I)][J][K]++
#define ONE ((struct range) { 0, 1, 1 })

#define CASE3(NAME, CLAUSES, ON, FIRST, STEP, OP)			\
  static void								\
  NAME (int n, int m, int l)						\
  {									\
    memset (seen, 0, sizeof seen);					\
    PRAGMA (acc parallel copy (seen) ON)				\
    PRAGMA (acc loop CLAUSES)						\
    for (int i = FIRST; i < n; i += 1)					\
      for (int j = m; j OP 0; j += STEP)				\
	for (int k = 0; k < l; k += 2)					\
	  {								\
	    COUNT (i, j, k);						\
	  }								\
    check (#CLAUSES " " #ON, (struct range) { FIRST, n, 1 },		\
	   (struct range) { m, (0 OP 0) ? -1 : 0, STEP }, (struct range) { 0, l, 2 });	\
  }

#define CASE2(NAME, CLAUSES, ON, FIRST, STEP)				\
  static void								\
  NAME (int n, int m, int l)						\
  {									\
    memset (seen, 0, sizeof seen);					\
    PRAGMA (acc parallel copy (seen) ON)				\
    PRAGMA (acc loop CLAUSES)						\
    for (int i = FIRST; i < n; i += STEP)				\
      for (int j = FIRST; j < m; j += STEP)				\
	{								\
	  COUNT (i, j, 0);						\
	}								\
    (void) l;								\
    check (#CLAUSES " " #ON, (struct range) { FIRST, n, STEP }, (struct range) { FIRST, m, STEP }, ONE);	\
  }

#define CASE1(NAME, CLAUSES, ON, FIRST, STEP)				\
  static void								\
  NAME (int n, int m, int l)						\
  {									\
    memset (seen, 0, sizeof seen);					\
    PRAGMA (acc parallel copy (seen) ON)				\
    PRAGMA (acc loop CLAUSES)						\
    for (int i = FIRST; i < m; i += STEP)				\
      {									\
	COUNT (0, i, 0);						\
      }									\
    (void) n, (void) l;							\
    check (#CLAUSES " " #ON, ONE, (struct range) { FIRST, m, STEP }, ONE);	\
  }

CASE1 (a1, tile (4), , 0, 1)
CASE1 (a2, tile (8) gang vector, , 3, 2)
CASE1 (a3, tile (*) vector, vector_length (64), 0, 1)
CASE2 (b1, tile (4, 4), , 0, 1)
CASE2 (b2, tile (4, 4) gang, , 3, 2)
CASE2 (b3, tile (3, 5) gang vector, , 0, 3)
CASE2 (b4, tile (*, *) gang worker, num_workers (4), 0, 1)
CASE2 (b5, tile (*, 8) gang worker vector, num_gangs (3), 1, 1)
CASE2 (b6, tile (8, 32) worker vector, num_workers (2) vector_length (32), 0, 1)
CASE2 (b7, tile (32, 4) vector, vector_length (128), 3, 2)
CASE2 (b8, tile (2, 2) seq, , 0, 1)
CASE2 (b9, tile (1, 1), , 0, 1)
CASE3 (c1, tile (2, 4, 2), , 0, -1, >)
CASE3 (c2, tile (4, 4, 4) gang vector, , 2, -3, >)
CASE3 (c3, tile (*, *, *) gang worker vector, , 0, -1, >)
CASE3 (c4, tile (1, 1, 32) gang worker, num_workers (8), 0, -2, >)

int
main (void)
{
  static void (*const cases[]) (int, int, int)
    = { a1, a2, a3, b1, b2, b3, b4, b5, b6, b7, b8, b9, c1, c2, c3, c4 };
  static const int sizes[][3] = { { 8, 8, 8 }, { 10, 7, 5 }, { 1, 1, 1 }, { 0, 3, 3 }, { 33, 59, 11 } };
  for (unsigned c = 0; c < sizeof cases / sizeof *cases; c++)
    for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++)
      cases[c] (sizes[s][0], sizes[s][1], sizes[s][2]);
  printf ("%d wrong\n", wrong);
  return wrong > 0;
}
