/* Elements of tables of constants, in loops that are unrolled for them and in others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef T
#define T double
#endif
#ifndef N
#define N 9
#endif

#define ROWS 37
#define ROW 45

struct place
{
  short down, along;
  T weight;
};

static const int along[N] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
static const signed char down[3][3] = { { 0, 0, 1 }, { 0, -1, 1 }, { 1, -1, -1 } };
static const T weight[N] = { 4, 1, 1, 1, 1, 2, 2, 2, 2 };
static const struct place places[4] = { { 1, 0, 3 }, { 0, 1, 5 }, { -1, 0, 7 }, { 0, -1, 11 } };
static const int order[6] = { 2, 0, 5, 1, 4, 3 };
static const char text[] = "tables";
/* This one is no constant.  */
static int changes[4] = { 3, 2, 1, 0 };

/* On device and host.  */
#define SUMS(NAME, STATIC) \
  static void \
  NAME (int shift, const T a[ROWS][ROW], T b[ROWS][ROW]) \
  { \
    STATIC \
    for (int i = 1; i < ROWS - 1; i++) \
      for (int j = 1; j < ROW - 1; j++) \
	{ \
	  T all = 0, v[6]; \
	  for (int k = 0; k < 9; k++) \
	    all += weight[k] * a[i + down[k / 3][k % 3]][j - along[k]]; \
	  for (int k = 3; k >= 0; k--) \
	    all -= places[k].weight * a[i - places[k].down][j + places[k].along]; \
	  for (int k = 0; k < 6; k++) \
	    v[k] = all + text[k] * k; \
	  for (int k = 0; k < 6; k++) \
	    all += v[order[k]] * a[i][k] + v[order[order[k]]] * changes[k & 3]; \
	  for (int k = 0; k < 9; k++) \
	    all += weight[(k + shift) % 9] * along[(j + k) % 9]; \
	  b[i][j] = all; \
	} \
  }
/* GCC alone would copy back the constants that no clause names.  */
#define TABLES along, down, weight, places, order[0:6], text, changes
#define DO(...) PRAGMA (__VA_ARGS__)
#define PRAGMA(...) _Pragma (#__VA_ARGS__)
SUMS (device, DO (acc parallel loop collapse (2) copyin (changes, a[0:ROWS]) copy (b[0:ROWS])))
SUMS (lanes, DO (acc parallel loop gang copyin (TABLES, a[0:ROWS]) copy (b[0:ROWS])))
SUMS (host, )

static T a[ROWS][ROW], b[ROWS][ROW], want[ROWS][ROW];

static int
differs (void)
{
  int bad = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < ROW; j++)
      {
	bad += b[i][j] != want[i][j];
	b[i][j] = want[i][j] = 0;
      }
  return bad;
}

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < ROW; j++)
      a[i][j] = (i * 5 + j) % 7;
  for (int shift = 0; shift < 3; shift++)
    {
      changes[shift] += 2;
      device (shift, a, b);
      host (shift, a, want);
      bad += differs ();
      lanes (shift, a, b);
      host (shift, a, want);
      bad += differs ();
    }
  printf ("%s: elements of tables\n", bad ? "FAIL" : "PASS");
  return bad != 0;
}
