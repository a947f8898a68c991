/* What is said of arrays that are copied though less is enough.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note" } */
/* { dg-prune-output "OpenACC" } */
/* { dg-prune-output "gangs" } */

enum { N = 1000 };

#pragma acc routine seq
extern float elsewhere (float x);
extern void use (float *a);

void
parameters (const float *restrict a, float *restrict b, float *restrict c)
{
#pragma acc parallel loop copy (a[:N], b[:N]) copyin (c[:N]) /* { dg-note {'a' is mapped by 'copy', and 'copyin' is enough: the construct does not write to it$} } */
  /* { dg-note {'b' is mapped by 'copy', and 'copyout' is enough: the construct writes all of it, and reads none$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    b[i] = a[i] + c[i];
}

/* These may be one array.  */

void
overlapping (const float *a, float *b)
{
#pragma acc parallel loop copy (a[:N], b[:N])
  for (int i = 0; i < N; i++)
    b[i] = a[i];
}

void
called (const float *restrict a, float *restrict b)
{
#pragma acc parallel loop copy (a[:N], b[:N])
  for (int i = 0; i < N; i++)
    b[i] = elsewhere (a[i]);
}

void
locals (float *restrict a)
{
  float t[N], u[N], v[N], w[N];
  for (int i = 0; i < N; i++)
    v[i] = i;
#pragma acc parallel loop copyin (a[:N]) /* { dg-note {'t' is mapped by 'copy', and 'copyout' is enough: it has no values before the construct$} } */
  /* { dg-note {'u' is mapped by 'copy', and 'create' is enough: it is used in the construct only$} "" { target *-*-* } .-1 } */
  /* { dg-note {'v' is mapped by 'copy', and 'copyin' is enough: nothing uses it after the construct$} "" { target *-*-* } .-2 } */
  /* { dg-note {'w' is mapped by 'copy', and 'create' is enough: it has no values, and the construct does not write to it$} "" { target *-*-* } .-3 } */
  for (int i = 0; i < N; i++)
    {
      t[i] = a[i] + w[0];
      u[i] = t[i];
      v[i] += u[i];
    }
  a[0] = t[7];
}

/* Somebody else may read it.  */

void
seen (float *restrict a)
{
  float t[N];
#pragma acc parallel loop copyin (a[:N]) /* { dg-note {'t' is mapped by 'copy', and 'copyout' is enough: it has no values before the construct$} } */
  for (int i = 0; i < N; i++)
    t[i] = a[i];
  use (t);
}

void
again (void)
{
  float t[N];
  for (int k = 0; k < 10; k++)
    {
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	t[i] += k;
    }
  use (0);
}

/* Nothing is copied in a data region that maps the array.  */

void
in_region (const float *restrict a, float *restrict b)
{
#pragma acc data copyin (a[:N]) copy (b[:N])
  for (int k = 0; k < 3; k++)
    {
#pragma acc parallel loop copy (a[:N], b[:N])
      for (int i = 0; i < N; i++)
	b[i] += a[i];
    }
}

void
after_region (const float *restrict a, float *restrict b)
{
#pragma acc data copyin (a[:N]) copy (b[:N])
  {
#pragma acc parallel loop present (a[:N], b[:N])
    for (int i = 0; i < N; i++)
      b[i] += a[i];
  }
#pragma acc parallel loop copy (a[:N], b[:N]) /* { dg-note {'a' is mapped by 'copy', and 'copyin' is enough: the construct does not write to it$} } */
  for (int i = 0; i < N; i++)
    b[i] += a[i];
}

void
other_in_region (const float *restrict a, float *restrict b)
{
#pragma acc data copy (b[:N])
  {
#pragma acc parallel loop copy (a[:N], b[:N]) /* { dg-note {'a' is mapped by 'copy', and 'copyin' is enough: the construct does not write to it$} } */
    for (int i = 0; i < N; i++)
      b[i] += a[i];
  }
}

/* The loops of such a construct become constructs of their own in a data region.  */

void
of_kernels (const float *restrict a, float *restrict b)
{
#pragma acc kernels copyin (a[:N]) copy (b[:N])
  {
    for (int i = 0; i < N; i++)
      b[i] += a[i];
    for (int i = 0; i < N; i++)
      b[i] *= a[i];
  }
}
