/* Rows of workers that have arrays of their own: each lane has equally many elements of a row, which
   are straight code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef LENGTH
# define LENGTH 96
#endif

#ifndef UPDATE
# define UPDATE
#endif

enum { GANG = 16, ROWS = 5 * GANG };

static double in[ROWS][LENGTH], out[ROWS][LENGTH];

static void
turn (double in[ROWS][LENGTH], double out[ROWS][LENGTH])
{
  double own[LENGTH];	/* shared own */
#pragma acc parallel loop gang num_workers (4) vector_length (32) \
  copy (in[0:ROWS]) copyout (out[0:ROWS])
  for (int g = 0; g < ROWS; g += GANG)
#pragma acc loop worker private (own)
    for (int r = g; r < g + GANG; r++)
      {
#pragma acc loop vector
	for (int k = 0; k < LENGTH; k++)
	  own[k] = in[r][k] - 2 * in[r][k < LENGTH - 1 ? k + 1 : k];
#pragma acc loop vector
	for (int k = 0; k < LENGTH; k++)
	  UPDATE out[r][k] = own[LENGTH - 1 - k] + 4 * own[k > 0 ? k - 1 : 0];
      }
}

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < ROWS * LENGTH; i++)
    (&in[0][0])[i] = i % 37;
  turn (in, out);
  for (int r = 0; r < ROWS; r++)
    for (int k = 0; k < LENGTH; k++)
      {
	int last = LENGTH - 1, far = last - k, near = k > 0 ? k - 1 : 0;
	double a = in[r][far] - 2 * in[r][far < last ? far + 1 : far];
	double b = in[r][near] - 2 * in[r][near < last ? near + 1 : near];
	bad += out[r][k] != a + 4 * b;
      }
  printf ("%s: rows turned round\n", bad ? "FAIL" : "PASS");
  return bad != 0;
}
