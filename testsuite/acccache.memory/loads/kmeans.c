/* The sums of the 34 features of points, with the access pattern of kmeans in Jia, Shaw and
   Martonosi, table 3.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

enum { POINTS = 1024, FEATURES = 34, LANES = 256 };

static ALIGNED float input[POINTS * FEATURES], sum[POINTS];

int
main (void)
{
  int right = 1;
  for (int i = 0; i < POINTS * FEATURES; i++)
    input[i] = i % FEATURES + i / FEATURES % 5;
#pragma acc parallel loop gang vector vector_length (LANES) copyin (input) copyout (sum)
  for (int point = 0; point < POINTS; point++)
    sum[point] = input[point * FEATURES]; /* MOVES input 32768 8192 */
  for (int i = 0; i < POINTS; i++)
    right &= sum[i] == i % 5;
  check (right, "sum");
  return failures != 0;
}
