/* What is said of arrays that are copied and now are not.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -fplugin-arg-acccache-data=liveness" } */
/* { dg-prune-output "OpenACC" } */
/* { dg-prune-output "gangs" } */

enum { N = 1000 };

#pragma acc routine seq
extern float elsewhere (float x);
extern void use (float *a);

void
parameters (const float *restrict a, float *restrict b, float *restrict c)
{
#pragma acc parallel loop copy (a[:N], b[:N]) copyin (c[:N]) /* { dg-optimized {'a' is mapped by 'copyin' instead of 'copy': the construct does not write to it$} } */
  /* { dg-optimized {'b' is mapped by 'copyout' instead of 'copy': the construct writes all of it, and reads none$} "" { target *-*-* } .-1 } */
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
#pragma acc parallel loop copyin (a[:N]) /* { dg-optimized {'t' is mapped by 'copyout' instead of 'copy': it has no values before the construct$} } */
  /* { dg-optimized {'u' is mapped by 'create' instead of 'copy': it is used in the construct only$} "" { target *-*-* } .-1 } */
  /* { dg-optimized {'v' is mapped by 'copyin' instead of 'copy': nothing uses it after the construct$} "" { target *-*-* } .-2 } */
  /* { dg-optimized {'w' is mapped by 'create' instead of 'copy': it has no values, and the construct does not write to it$} "" { target *-*-* } .-3 } */
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
#pragma acc parallel loop copyin (a[:N]) /* { dg-optimized {'t' is mapped by 'copyout' instead of 'copy': it has no values before the construct$} } */
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
