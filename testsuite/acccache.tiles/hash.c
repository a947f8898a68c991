/* What hash tables have of arrays that their region writes, of numbers of all sizes, and under conditions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>
#define N 2048
#define ROWS 24
#define LENGTH 64

struct particle
{
  double x;
  int kind;
  float v[3];
};

/* Each array, on the device and as the host computes it.  */

static struct values
{
  double _Complex z[N], y[N];
  float _Complex c[N];
  double d[N];
  long l[N];
  short h[N];
  signed char q[N];
  struct particle p[N];
  float m[ROWS][LENGTH];
} got, want;

static int index_of[N];
static int bad;

static void
fill (struct values *v)
{
  memset (v, 0, sizeof *v);
  for (int i = 0; i < N; i++)
    {
      index_of[i] = i * 7 % N;
      v->z[i] = i % 100 + 2i * (i % 7);
      v->c[i] = i % 50 - 1i;
      v->d[i] = i;
      v->l[i] = i * 100000000L;
      v->h[i] = i % 300;
      v->q[i] = i % 100;
      v->p[i].x = i;
      v->p[i].kind = -i;
      for (int k = 0; k < 3; k++)
	v->p[i].v[k] = i + k;
    }
  for (int i = 0; i < ROWS * LENGTH; i++)
    v->m[i / LENGTH][i % LENGTH] = i % 13;
}

static void
check (const char *name)
{
  int good = !memcmp (&got, &want, sizeof got);
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  bad |= !good;
  fill (&got);
  fill (&want);
}

/* The device and the host execute the same.  */

#define COMPLEX_ITERATION(z, y) \
  { \
    double _Complex t = z[i] + z[index_of[i] & ~1023]; \
    if (i & 1023) \
      { \
	if (i & 1) \
	  z[i] = z[i] * 2; \
	if (i % 3 == 0) \
	  __real__ z[i] = __real__ z[i] + 1; \
      } \
    y[i] = z[i] + t; \
  }

static void
complex_numbers (void)
{
  double _Complex *z = got.z, *y = got.y;
#pragma acc parallel loop copy (z[:N]) copyin (index_of) copyout (y[:N])
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (z[0:N])
      COMPLEX_ITERATION (z, y)
    }
  for (int i = 0; i < N; i++)
    COMPLEX_ITERATION (want.z, want.y)
  check ("complex numbers, as a whole and in parts");
}

#define LOOP_ITERATION(c, d) \
  for (int k = 0; k < 4; k++) \
    { \
      c[i] = c[i] * (float) k + 1; \
      d[i] += __real__ c[i]; \
      if (d[i] > 50) \
	{ \
	  d[i] = d[i] - 30; \
	  continue; \
	} \
      d[i] += 1; \
    }

static void
loops (void)
{
  float _Complex *c = got.c;
  double *d = got.d;
#pragma acc parallel loop copy (c[:N], d[:N])
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (c[i:1], d[i:1])
      LOOP_ITERATION (c, d)
    }
  for (int i = 0; i < N; i++)
    LOOP_ITERATION (want.c, want.d)
  check ("written again and again");
}

#define SIZES_ITERATION(h, q, l) \
  { \
    h[i] = h[i] + q[i]; \
    q[i] = h[i] / 9 + q[i] / 2; \
    l[i] = l[i] * 3 + h[i] + q[i]; \
    if (l[i] % 3) \
      l[i] = l[i] ^ h[i]; \
  }

static void __attribute__ ((noinline))
sizes (short *restrict h, signed char *restrict q, long *restrict l)
{
#pragma acc parallel loop copy (h[:N], q[:N], l[:N])
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (h[i:1], q[i:1], l[i:1])
      SIZES_ITERATION (h, q, l)
    }
  for (int i = 0; i < N; i++)
    SIZES_ITERATION (want.h, want.q, want.l)
  check ("numbers of all sizes");
}

#define MEMBERS_ITERATION(p) \
  { \
    p[i].x += p[i].v[index_of[i] % 3]; \
    p[i].kind++; \
    for (int k = 0; k < 3; k++) \
      if (p[i].v[k] > 5) \
	p[i].v[k] -= p[i].kind; \
    p[i].x += p[i].v[i % 3] + p[i].kind; \
  }

static void
members (void)
{
  struct particle *p = got.p;
#pragma acc parallel loop copy (p[:N]) copyin (index_of)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (p[0:N])
      MEMBERS_ITERATION (p)
    }
  for (int i = 0; i < N; i++)
    MEMBERS_ITERATION (want.p)
  check ("members of several types");
}

/* Lanes read what others have written before they met.  */

static void
phases (void)
{
  float (*m)[LENGTH] = got.m;
#pragma acc parallel loop gang copy (m[:ROWS])
  for (int i = 0; i < ROWS; i++)
    {
#pragma acc cache (m[i][0:LENGTH])
      for (int t = 0; t < 5; t++)
	{
#pragma acc loop vector
	  for (int k = 0; k < LENGTH; k++)
	    if ((k + t) % 2)
	      m[i][k] += m[i][(k + 1) % LENGTH] + 2 * m[i][(k + LENGTH - 1) % LENGTH];
	  if (m[i][3] > 100)
	    m[i][7] = t;
	}
    }
  for (int i = 0; i < ROWS; i++)
    for (int t = 0; t < 5; t++)
      {
	for (int k = 0; k < LENGTH; k++)
	  if ((k + t) % 2)
	    want.m[i][k] += (want.m[i][(k + 1) % LENGTH]
			     + 2 * want.m[i][(k + LENGTH - 1) % LENGTH]);
	if (want.m[i][3] > 100)
	  want.m[i][7] = t;
      }
  check ("what other lanes have written");
}

int
main (void)
{
  fill (&got);
  fill (&want);
  complex_numbers ();
  loops ();
  sizes (got.h, got.q, got.l);
  members ();
  phases ();
  return bad;
}
