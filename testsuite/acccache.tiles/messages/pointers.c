/* Pointers that move, that are `restrict' in vain, and that have no bounds.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|each lane has neighbouring|assigned OpenACC|reduction of|stays? in registers" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
walks (in x, out f, int n)
{
#pragma acc parallel loop copyin (x[0:n]) copyout (f[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < n; t += 32)
	{
	  int len = n - t < 32 ? n - t : 32;
#pragma acc cache (x[t:len]) /* { dg-optimized {'x' is cached in a tile} } */
	  for (const float *q = x + t, *e = q + len; q < e; ++q)
	    s = s / 2 + *q;
	}
      f[i] = s;
    }
}

void
walks_beside (in x, in y, out f, int n)
{
#pragma acc parallel loop copyin (x[0:n], y[0:n]) copyout (f[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < n; t += 32)
	{
	  int len = n - t < 32 ? n - t : 32;
#pragma acc cache (x[t:len]) /* { dg-missed {'x' is not cached: nothing in its cache region reads it} } */
	  for (const float *q = y + t, *e = q + len; q < e; ++q)
	    s = s / 2 + *q;
	}
      f[i] = s;
    }
}

struct field { float *data; int n; };

void
local_restrict (struct field *a, struct field *b, int r)
{
  const float *__restrict s = a->data;
  float *__restrict t = b->data;
  int n = a->n;
#pragma acc parallel loop copyin (s[0:n]) copy (t[0:n])
  for (int i = r; i < n - r; i++)
    {
#pragma acc cache (s[i-r:2*r+1]) /* { dg-missed {'s' is not cached: its loops may write it through 't', and the length of its section has no known bound; 'restrict' counts for parameters only: make 's' one} } */
      float z = 0;
      for (int k = -r; k <= r; k++)
	z = z / 2 + s[i+k];
      t[i] = z;
    }
}

void
no_restrict (struct field *a, struct field *b, int r)
{
  const float *s = a->data;
  float *t = b->data;
  int n = a->n;
#pragma acc parallel loop copyin (s[0:n]) copy (t[0:n])
  for (int i = r; i < n - r; i++)
    {
#pragma acc cache (s[i-r:2*r+1]) /* { dg-missed {'s' is not cached: its loops may write it through 't', and the length of its section has no known bound; if they never do, 'restrict' or 'readonly:' says so} } */
      float z = 0;
      for (int k = -r; k <= r; k++)
	z = z / 2 + s[i+k];
      t[i] = z;
    }
}

void
parameter_restrict (in s, out t, int n, int r)
{
#pragma acc parallel loop copyin (s[0:n]) copy (t[0:n])
  for (int i = r; i < n - r; i++)
    {
#pragma acc cache (s[i-r:2*r+1]) /* { dg-optimized {'s' is cached in a tile} } */
      /* { dg-optimized {the cache region has two versions} "" { target *-*-* } .-1 } */
      float z = 0;
      for (int k = -r; k <= r; k++)
	z = z / 2 + s[i+k];
      t[i] = z;
    }
}

void
local_restrict_before (struct field *a, struct field *b, int n)
{
  const float *__restrict s = a->data;
  float *__restrict t = b->data;
#pragma acc parallel loop copyin (s[0:n]) copy (t[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (s[i-1:3])
      t[i] = 0; /* { dg-missed {'s' is not cached: the cache region may write it through 't' before it reads it; 'restrict' counts for parameters only: make 's' one} } */
      t[i] += s[i-1] + s[i+1];
    }
}

void
deviceptr_is (in a, out b, int n)
{
#pragma acc parallel loop deviceptr (a, b)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: a 'deviceptr' has no extent, and no iteration is certain to read it: let one read the ends of its section without a condition, or map it and name its bounds instead} } */
      float s = 0;
      if (i > 0)
	s = a[i-1];
      if (i < n - 1)
	s += a[i+1];
      b[i] = s;
    }
}

void
deviceptr_twin (in a, out b, int n)
{
#pragma acc parallel loop deviceptr (a, b)
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}
