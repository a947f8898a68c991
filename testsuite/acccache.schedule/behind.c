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

static void
fill (void)
{
  for (int i = 0; i < MOST; i++)
    {
      a[i] = i % 10;
      for (int k = 0; k < ROW; k++)
	b[ROW * i + k] = -1;
    }
}

/* Whether the rows of B have A times 0, 1, 2 ... added, and C the last of each row.  */

static int
added (int n, int w)
{
  int wrong = 0;
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < w; k++)
	wrong += b[ROW * i + k] != a[i] * k - 1;
      wrong += c[i] != a[i] * (w - 1) - 1;
    }
  return !wrong;
}

static int
of_vectors (int n, int w)
{
  fill ();
#pragma acc parallel loop gang vector_length(32) copyin(a) copy(b, c)
  for (int i = 0; i < n; i++)
    {
      c[i] = b[ROW * i + w - 1];
#pragma acc loop vector
      for (int k = 0; k < w; k++)
	b[ROW * i + k] += a[i] * k;
      c[i] += b[ROW * i + w - 1] + 1;
    }
  return added (n, w);
}

static int
of_one_worker (int n, int w)
{
  fill ();
#pragma acc kernels loop gang independent num_workers(1) vector_length(32) copyin(a) copy(b, c)
  for (int i = 0; i < n; i++)
    {
      c[i] = b[ROW * i + w - 1];
#pragma acc loop worker vector independent
      for (int k = 0; k < w; k++)
	b[ROW * i + k] += a[i] * k;
      c[i] += b[ROW * i + w - 1] + 1;
    }
  return added (n, w);
}

/* The array of each worker is mapped by itself.  */

static int
beside_private (int n, int w)
{
  fill ();
#pragma acc kernels loop gang independent vector_length(32) copyin(a) copy(b, c)
  for (int i = 0; i < n; i++)
    {
      float u[2 * ROW];
      c[i] = b[ROW * i + w - 1];
#pragma acc loop worker vector independent
      for (int k = 0; k < w; k++)
	b[ROW * i + k] += 2 * a[i] * k;
      c[i] += b[ROW * i + w - 1] + 1;
#pragma acc loop worker vector independent
      for (int k = 0; k < w; k++)
	{
	  for (int z = 0; z < 2; z++)
	    u[k + z * ROW] = a[i] * k;
	  b[ROW * i + k] -= u[k + ROW];
	}
      c[i] -= a[i] * (w - 1);
    }
  return added (n, w);
}

static int
say (int right, const char *what)
{
  printf ("%s: %s\n", right ? "PASS" : "FAIL", what);
  return !right;
}

int
main (void)
{
  fill ();
  int wrong = say (filled_and_added (MOST, 3), "behind a loop");
  wrong += say (of_vectors (MOST, 3), "behind a vector loop");
  wrong += say (of_one_worker (MOST, 3), "behind a loop of one worker");
  wrong += say (beside_private (MOST, 3), "beside a loop with a private array");
  return wrong;
}
