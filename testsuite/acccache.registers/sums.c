/* Elements that loops add up in memory: what they are on the device is what they are on the host, where
   they overlap with what the loop loads, and where they do not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>

#ifndef T
#define T double
#endif

enum { N = 40, ALL = 8 * N };

static T all[ALL], once[ALL];

/* All of these are in ALL, and each lane has one of ROWS rows.  */

static void
up (int device, int rows, int n, T *c, T *a, T *b)
{
#pragma acc parallel loop gang vector copy (c[:1], a[:1], b[:1]) if (device)
  for (int i = 0; i < rows; i++)
#pragma acc loop seq
    for (int j = 0; j < n; j++)
      c[i] += a[i * n + j] * b[j];
}

static void
down (int device, int rows, int n, T *c, T *a, T *b)
{
#pragma acc parallel loop gang vector copy (c[:1], a[:1], b[:1]) if (device)
  for (int i = 0; i < rows; i++)
    for (int j = n - 1; j >= 0; j--)
      c[i] = a[i * n + j] - c[i] + b[2 * j];
}

static void
stored (int device, int rows, int n, T *c, T *a, T *b)
{
#pragma acc parallel loop gang vector copy (c[:1], a[:1], b[:1]) if (device)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < n; j++)
      {
	c[i] += a[i * n + j];
	b[i * n + j] = c[i];
      }
}

static void
two (int device, int rows, int n, T *c, T *a, T *b)
{
#pragma acc parallel loop gang vector copy (c[:1], a[:1], b[:1]) if (device)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < n; j++)
      {
	c[i] += a[i * n + j];
	b[i] = b[i] * 2 + a[i * n + j];
      }
}

static void
strides (int device, int rows, int n, T *c, T *a, T *b, int s)
{
#pragma acc parallel loop gang vector copy (c[:1], a[:1], b[:1]) if (device)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < n; j++)
      c[i] += a[i + s * j] + b[-j];
}

static void
begin (void)
{
  for (int i = 0; i < ALL; i++)
    all[i] = (i * i) % 7 - 2;
}

/* FUNCTION may make large numbers, but all of them are integers that T has.  */
#define TEST(NAME, FUNCTION, ...) \
  do \
    { \
      begin (); \
      _Pragma ("acc data copy (all)") \
      FUNCTION (1, __VA_ARGS__); \
      memcpy (once, all, sizeof all); \
      begin (); \
      FUNCTION (0, __VA_ARGS__); \
      printf ("%s: %s\n", memcmp (once, all, sizeof all) ? "FAIL" : "PASS", NAME); \
    } \
  while (0)

int
main (void)
{
  T *a = all, *b = all + 2 * N, *c = all + 4 * N;
  TEST ("apart", up, 7, 5, c, a, b);
  TEST ("no turns", up, 7, 0, c, a, b);
  TEST ("one turn", up, 7, 1, c, a, b);
  TEST ("in the row", up, 1, 9, a + 3, a, b);
  TEST ("at its beginning", up, 1, 9, a, a, b);
  TEST ("at its end", up, 1, 9, a + 8, a, b);
  TEST ("behind the row", up, 1, 9, a + 9, a, b);
  TEST ("in the other factor", up, 1, 9, b + 5, a, b);
  TEST ("before it", up, 1, 9, b - 1, a, b);
  TEST ("down, apart", down, 7, 5, c, a, b);
  TEST ("down, in the row", down, 1, 9, a + 3, a, b);
  TEST ("down, at its beginning", down, 1, 9, a, a, b);
  TEST ("down, between", down, 1, 9, b + 7, a, b);
  TEST ("down, at the end", down, 1, 9, b + 16, a, b);
  TEST ("with a store, apart", stored, 7, 5, c, a, b);
  TEST ("a store to it", stored, 1, 9, b + 4, a, b);
  TEST ("a store to what is loaded", stored, 1, 9, c, a + 1, a);
  TEST ("two, apart", two, 7, 5, c, a, b);
  TEST ("two that are one", two, 1, 5, c, a, c);
  TEST ("the second is loaded", two, 1, 5, c, a, a + 2);
  TEST ("a stride, apart", strides, 5, 4, c, a, b, 10);
  TEST ("a stride, met", strides, 1, 4, a + 10, a, b, 10);
  TEST ("a stride backwards, met", strides, 1, 4, b - 10, b, c, -5);
  TEST ("a stride backwards, apart", strides, 1, 4, c, b, b, -5);
  TEST ("no stride, met", strides, 1, 4, a, a, b, 0);
  return 0;
}
