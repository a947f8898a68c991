/* Arrays that lie beside others in a structure or in one buffer, and are cached whole: what is at a distance from
   them need not be theirs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 500
#define L 64

struct grid
{
  double first[L];
  double *to;
  double w[L], last[L], scale;
  int count;
};
static double out[N], want[N];
static int bad;

static void
check (const char *name)
{
  int good = !memcmp (out, want, sizeof out);
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  bad |= !good;
  memset (out, 0, sizeof out);
}

static void
members (const struct grid *g, double *restrict o)
{
#pragma acc parallel loop copyin (g[0:1]) copyout (o[0:N])
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (g->w[0:L]) /* tile g->w */
      double s = 0;
      for (int k = 0; k < L; k++)
	s += g->w[k] * (i * k & 7) + g->last[k] + g->first[L-1-k];
      o[i] = s * g->scale + g->count;
    }
}

/* The first one has the address of the whole structure.  */

static void
first (const struct grid *g, const int *restrict at, double *restrict o)
{
#pragma acc parallel loop copyin (g[0:1], at[0:N]) copyout (o[0:N])
  for (int i = 0; i < N; i++)
    {
      const double *last = g->last;
#pragma acc cache (g->first) /* tile g->first */
      double s = 0;
      for (int k = 0; k < L; k++)
	s += g->first[k] * (i * k & 7);
      o[i] = s + last[at[i]] + g->w[at[i]] + g->first[at[i]];
    }
}

/* Where the results go is read from the structure, too.  */

static void
attached (struct grid *g)
{
#pragma acc parallel loop copyin (g[0:1]) copyout (g->to[0:N])
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (g->w[0:L]) /* tile g->w */
      double s = 0;
      for (int k = 0; k < L; k++)
	s += g->w[k] * (i * k & 7);
      g->to[i] = s * g->scale;
    }
}

/* Two parts of one buffer.  */

#pragma acc routine seq
static double
both (const double (*w)[L], const double (*z)[L], int i, int at)
{
  double s = 0;
#pragma acc cache (w[0][0:L]) /* tile w */
  for (int k = 0; k < L; k++)
    s += w[0][k] * (i * k & 7) + z[0][k];
  return s + z[0][at];
}

static void
parts (const double *restrict buffer, const int *restrict at, double *restrict o)
{
#pragma acc parallel loop copyin (buffer[0:2*L], at[0:N]) copyout (o[0:N])
  for (int i = 0; i < N; i++)
    o[i] = both ((const double (*)[L]) buffer, (const double (*)[L]) (buffer + L), i, at[i]);
}

int
main ()
{
  static struct grid g;
  static double buffer[2*L];
  int at[N];
  for (int k = 0; k < L; k++)
    {
      g.first[k] = k % 5;
      buffer[k] = g.w[k] = k % 9;
      buffer[L+k] = g.last[k] = 100 * (k % 4);
    }
  g.scale = 3;
  g.count = 7;
  g.to = out;
  double last = 0, front = 0;
  for (int k = 0; k < L; k++)
    {
      last += g.last[k];
      front += g.first[k];
    }
  double of_w[N], of_first[N];
  for (int i = 0; i < N; i++)
    {
      at[i] = i * 11 % L;
      of_w[i] = of_first[i] = 0;
      for (int k = 0; k < L; k++)
	{
	  of_w[i] += g.w[k] * (i * k & 7);
	  of_first[i] += g.first[k] * (i * k & 7);
	}
      want[i] = (of_w[i] + last + front) * g.scale + g.count;
    }
  members (&g, out);
  check ("members");
  for (int i = 0; i < N; i++)
    want[i] = of_first[i] + g.last[at[i]] + g.w[at[i]] + g.first[at[i]];
  first (&g, at, out);
  check ("the first member");
  for (int i = 0; i < N; i++)
    want[i] = of_w[i] * g.scale;
  attached (&g);
  check ("attached");
  for (int i = 0; i < N; i++)
    want[i] = of_w[i] + last + g.last[at[i]];
  parts (buffer, at, out);
  check ("parts of a buffer");
  return bad;
}
