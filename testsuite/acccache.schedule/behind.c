/* What one lane executes before and behind a loop whose iterations a warp's lanes share is about what the others load and store.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { MOST = 400, ROW = 4 };

static float a[MOST], b[MOST * ROW], c[MOST];

static int
filled_and_added (int n, int w)
{
  int wrong = 0;
#pragma acc kernels loop independent num_gangs(3) copyin(a) copy(b, c)
  for (int i = 0; i < n; i++)
    {
      c[i] = b[ROW * i + w - 1];
      for (int k = 0; k < w; k++)
	b[ROW * i + k] = a[i] + k;
      for (int k = 1; k < w; k++)
	b[ROW * i + k] += b[ROW * i + k - 1];
    }
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int k = 0; k < w; k++)
	wrong += b[ROW * i + k] != (sum += a[i] + k);
      wrong += c[i] != -1;
    }
  return !wrong;
}

int
main (void)
{
  for (int i = 0; i < MOST; i++)
    {
      a[i] = i % 10;
      for (int k = 0; k < ROW; k++)
	b[ROW * i + k] = -1;
    }
  int right = filled_and_added (MOST, 3);
  printf ("%s: behind a loop\n", right ? "PASS" : "FAIL");
  return !right;
}
