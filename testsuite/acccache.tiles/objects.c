/* Arrays that are members, parts of unions, constants, or on the device from the start, and regions one after the
   other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>
#define N 1000
struct soa { float x[N], y[N]; };
static struct soa s;
float g[N], h[N], out[N], want[N];
#pragma acc declare create (g)
const float k5[5] = { 1, 2, 3, 2, 1 };
union mix { float f[N]; int i[N]; };
static union mix um;
static int bad;

static void
check (const char *name)
{
  int good = !memcmp (out, want, sizeof out);
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  bad |= !good;
  memset (out, 0, sizeof out);
  memset (want, 0, sizeof want);
}

static void
members (void)
{
#pragma acc parallel loop copyin (s) copy (out)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache (s.x[i-1:3], s.y[i-1:3])
      out[i] = s.x[i-1] * s.y[i+1] + s.x[i+1] - s.y[i-1];
    }
  for (int i = 1; i < N - 1; i++)
    want[i] = s.x[i-1] * s.y[i+1] + s.x[i+1] - s.y[i-1];
  check ("members");
}

/* Parts of the elements of a section are all of its elements.  */

static void
parts (void)
{
  static struct { float x, y[2], mass; } p[N];
  static struct { struct { float f, g; } e[N]; } t;
  for (int i = 0; i < N; i++)
    {
      p[i].x = i % 7;
      p[i].y[1] = i % 5;
      p[i].mass = i % 3;
      t.e[i].g = i % 11;
    }
#pragma acc parallel loop copyin (p, t) copy (out)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache (p[i-1:3].x, p[i-1:3].y[1], t.e[i-1:3].g) /* tile p */
      out[i] = p[i-1].x + 2 * p[i+1].y[1] + p[i].mass + t.e[i-1].g * t.e[i+1].g;
    }
  for (int i = 1; i < N - 1; i++)
    want[i] = p[i-1].x + 2 * p[i+1].y[1] + p[i].mass + t.e[i-1].g * t.e[i+1].g;
  check ("parts of elements");
}

/* Bare names of arrays whose extents are known at run time.  */

static void
variable_lengths (int n, int m)
{
  int t[n], u[m][n];
  for (int i = 0; i < n; i++)
    t[i] = i % 5;
  for (int i = 0; i < n * m; i++)
    u[i / n][i % n] = i % 7;
#pragma acc parallel loop copyin (t) copy (out)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (t) /* tile t */
      for (int k = 0; k < n; k++)
	out[i] += t[k] * (i & 7);
    }
#pragma acc parallel loop copyin (u) copy (out)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (u) /* tile u */
      for (int j = 0; j < m; j++)
	for (int k = 0; k < n; k++)
	  out[i] += u[j][k] * (i & 3);
    }
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < n; k++)
	want[i] += t[k] * (i & 7);
      for (int k = 0; k < n * m; k++)
	want[i] += u[k / n][k % n] * (i & 3);
    }
  check ("variable lengths");
}

/* What n is now says nothing of t, but what is read is as long as l says.  */

static void
changed_length (int n)
{
  int t[n], l = n;
  for (int i = 0; i < n; i++)
    t[i] = i % 5;
  n = 3;
#pragma acc parallel loop copyin (t) copy (out)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (t) /* tile t */
      for (int k = 0; k < l; k++)
	out[i] += t[k] * (i % n);
    }
#pragma acc parallel loop copyin (t) copy (out)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (t) /* no tile t */
      for (int k = 0; k < l; k++)
	out[i] += t[(k * n + i) % l];
    }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < l; k++)
      want[i] += t[k] * (i % n) + t[(k * n + i) % l];
  check ("length that has changed");
}

static void
variable_length (int n)
{
  int t[n];
  for (int i = 0; i < n; i++)
    t[i] = i % 5;
#pragma acc parallel loop copyin (t) copy (out)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (t) /* tile t */
      for (int k = 0; k < n; k++)
	out[i] += t[k] * (i & 7);
    }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < n; k++)
      want[i] += t[k] * (i & 7);
  check ("variable length");
}

/* Rows that pointers lead to.  Their distances differ.  */

static void
rows (int n)
{
  static float flat[N], *a[20];
#pragma acc enter data copyin (a)
#pragma acc parallel loop copyin (h) present (a) copyout (flat)
  for (int k = 0; k < N; k++)
    {
      flat[k] = h[k];
      if (k < n)
	a[k] = 0;
    }
#pragma acc enter data copyin (flat)
#pragma acc parallel loop present (a, flat)
  for (int k = 0; k < n; k++)
    a[k] = flat + k * 7 % 13 * 50;
#pragma acc parallel loop gang present (a) copy (out)
  for (int k = 1; k < n - 1; k++)
    {
#pragma acc loop vector
      for (int j = 1; j < 39; j++)
	{
#pragma acc cache (a[k-1][j-1:3], a[k+1][j-1:3])
	  out[k*40+j] = a[k-1][j-1] + 2 * a[k-1][j+1] + 3 * a[k+1][j-1] + 4 * a[k+1][j+1];
	}
    }
#pragma acc exit data delete (a, flat)
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < 39; j++)
      {
	float *up = flat + (k - 1) * 7 % 13 * 50, *down = flat + (k + 1) * 7 % 13 * 50;
	want[k*40+j] = up[j-1] + 2 * up[j+1] + 3 * down[j-1] + 4 * down[j+1];
      }
  check ("rows that pointers lead to");
}

static void
member_write (void)
{
  static struct soa t;
  memcpy (&t, &s, sizeof s);
#pragma acc parallel loop copy (t)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache (t.x[i-1:3])
      t.y[i] = t.x[i-1] + t.x[i+1];
    }
  for (int i = 1; i < N - 1; i++)
    {
      out[i] = t.y[i];
      want[i] = s.x[i-1] + s.x[i+1];
    }
  check ("member written");
}

static void
declared (void)
{
  for (int i = 0; i < N; i++)
    g[i] = i % 17;
#pragma acc update device (g[0:N])
#pragma acc parallel loop copy (out)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache (g[i-1:3]) /* tile g */
      out[i] = g[i-1] + 2 * g[i+1];
    }
  for (int i = 1; i < N - 1; i++)
    want[i] = g[i-1] + 2 * g[i+1];
  check ("declared");
}

static void
constant (void)
{
#pragma acc parallel loop copyin (h, k5) copy (out)
  for (int i = 2; i < N - 2; i++)
    {
      float t = 0;
#pragma acc cache (k5, h[i-2:5]) /* tile k5 h */
      for (int k = 0; k < 5; k++)
	t += k5[k] * h[i+k-2];
      out[i] = t;
    }
  for (int i = 2; i < N - 2; i++)
    for (int k = 0; k < 5; k++)
      want[i] += k5[k] * h[i+k-2];
  check ("constant");
}

static void
unions (void)
{
  for (int i = 0; i < N; i++)
    um.i[i] = i;
#pragma acc parallel loop copyin (um) copy (out)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache (um.i[i-1:3])
      out[i] = um.i[i-1] + 2 * um.i[i+1];
    }
  for (int i = 1; i < N - 1; i++)
    want[i] = um.i[i-1] + 2 * um.i[i+1];
  check ("union");
}

static void
puns (void)
{
  /* floats read as bytes and as halves of doubles */
#pragma acc parallel loop copyin (h) copy (out)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache (h[i-1:3]) /* tile h */
      const unsigned char *p = (const unsigned char *) &h[i];
      out[i] = p[3] + h[i-1] + p[-1] + p[7];
    }
  for (int i = 1; i < N - 1; i++)
    {
      const unsigned char *p = (const unsigned char *) &h[i];
      want[i] = p[3] + h[i-1] + p[-1] + p[7];
    }
  check ("bytes of floats");
}

static void
twice (void)
{
  for (int r = 0; r < 3; r++)
    {
#pragma acc parallel loop copyin (h) copy (out)
      for (int i = 1; i < N - 1; i++)
	{
#pragma acc cache (h[i-1:3]) /* tile h */
	  out[i] += h[i-1] + r * h[i+1];
	}
      for (int i = 1; i < N - 1; i++)
	want[i] += h[i-1] + r * h[i+1];
    }
  check ("three times");
}

static void
data_region (void)
{
#pragma acc data copyin (h) copy (out)
  {
    for (int r = 0; r < 3; r++)
      {
#pragma acc parallel loop present (h, out) async
	for (int i = 1; i < N - 1; i++)
	  {
#pragma acc cache (h[i-1:3]) /* tile h */
	    out[i] += h[i-1] + r * h[i+1];
	  }
#pragma acc parallel loop present (h, out) async
	for (int i = 0; i < N; i++)
	  h[i] += 1;
      }
#pragma acc wait
  }
  float w[N];
  memcpy (w, h, sizeof w);
  for (int r = 0; r < 3; r++)
    {
      for (int i = 1; i < N - 1; i++)
	want[i] += w[i-1] + r * w[i+1];
      for (int i = 0; i < N; i++)
	w[i] += 1;
    }
  check ("written in between");
}

static void
nested_seq (void)
{
#pragma acc parallel loop copyin (h) copy (out)
  for (int i = 0; i < N - 64; i++)
    {
      float t = 0;
      for (int u = 0; u < 2; u++)
	{
#pragma acc cache (h[i+u*16:16]) /* tile h */
	  for (int v = 0; v < 4; v++)
	    for (int w = 0; w < 4; w++)
	      t += h[i+u*16+v*4+w] * (v + 1);
	}
      out[i] = t;
    }
  for (int i = 0; i < N - 64; i++)
    for (int u = 0; u < 2; u++)
      for (int v = 0; v < 4; v++)
	for (int w = 0; w < 4; w++)
	  want[i] += h[i+u*16+v*4+w] * (v + 1);
  check ("nested");
}
int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      s.x[i] = i * 7 % 23;
      s.y[i] = i * 5 % 19;
      h[i] = i * 3 % 29;
    }
  members ();
  parts ();
  variable_lengths (40, 6);
  variable_length (90);
  variable_length (4000);
  changed_length (40);
  rows (20);
  member_write ();
  declared ();
  constant ();
  unions ();
  puns ();
  twice ();
  data_region ();
  nested_seq ();
  return bad;
}
