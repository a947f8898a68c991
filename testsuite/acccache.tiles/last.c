/* Regions that end with a loop of lanes, in a condition and without one: what was written goes to memory behind the loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>

enum { N = 9, J = 13, K = 127 };

static short a[149];
static float t[64];
static double w[N][J][K], o[N][J][K], want[2][N][J][K];

#define FIRST \
  for (int j = 2; j <= 14; j += 3) \
    for (int k = 128; k > low; k -= 2) \
      w[i][j - 2][k - 2] = t[a[j + k]] - t[a[j + k + 1]];
#define SECOND \
  for (int j = 2; j <= 14; j += 3) \
    for (int k = 128; k > low; k -= 2) \
      { \
	double s = w[i][j - 2][k - 2]; \
	if (j - 5 >= 0) \
	  s += 2 * w[i][j - 5][128 - k]; \
	o[i][j - 2][k - 2] = s; \
      }

static void __attribute__ ((noipa))
plain (int low)
{
  for (int i = 1; i < N; i += 3)
    {
      FIRST
      SECOND
    }
}

static void __attribute__ ((noipa))
condition (int n, int low)
{
#pragma acc parallel loop gang num_gangs(1) num_workers(4) vector_length(32) copyin(a, t) copy(o, w)
  for (int i = 1; i < N; i += 3)
    if (n % 2 == 0)
      {
#pragma acc cache(t[0:64]) /* tile t */
#pragma acc cache(w[i][0:13][0:127]) /* tile w */
#pragma acc loop vector collapse(2)
	FIRST
#pragma acc loop vector collapse(2)
	SECOND
      }
}

static void __attribute__ ((noipa))
always (int low)
{
#pragma acc parallel loop gang num_gangs(1) num_workers(4) vector_length(32) copyin(a, t) copy(o, w)
  for (int i = 1; i < N; i += 3)
    {
#pragma acc cache(t[0:64]) /* tile t */
#pragma acc cache(w[i][0:13][0:127]) /* tile w */
#pragma acc loop vector collapse(2)
      FIRST
#pragma acc loop vector collapse(2)
      SECOND
    }
}

static void
begin (void)
{
  for (int k = 0; k < 149; k++)
    a[k] = k % 60;
  for (int k = 0; k < 64; k++)
    t[k] = k * k % 11;
  for (int k = 0; k < N * J * K; k++)
    {
      w[0][0][k] = k % 9;
      o[0][0][k] = -1;
    }
}

static int
verdict (const char *name)
{
  int good = !memcmp (w, want[0], sizeof w) && !memcmp (o, want[1], sizeof o);
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  return !good;
}

int
main (void)
{
  begin ();
  plain (2);
  memcpy (want[0], w, sizeof w);
  memcpy (want[1], o, sizeof o);
  begin ();
  condition (14, 2);
  int bad = verdict ("condition");
  begin ();
  always (2);
  return bad + verdict ("always");
}
