/* Workers' arrays that the plugin leaves to GCC, and others that it takes.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-private" } */

#define M 100

typedef float (*rows)[M];

void
is (rows a, rows b)
{
  float t[M];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) /* { dg-warning {GCC gives each lane a copy of 't': what any lane but the first writes is lost before it is read} } */
  /* { dg-note {without 'no-private', or if a 'cache' directive names it, the plugin could put 't' in shared memory} "" { target *-*-* } .-1 } */
  for (int i = 0; i < 9; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j]; /* { dg-note {'t' is read here} } */
    }
}

void
twin (rows a, rows b)
{
  float t[M];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
#pragma acc cache(t)
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
}

void
one_element (rows a, float *b, int last)
{
  float t[M];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) /* { dg-warning {GCC gives each lane a copy of 't': what any lane but the first writes is lost before it is read} } */
  /* { dg-note {without 'no-private', or if a 'cache' directive names it, the plugin could put 't' in shared memory} "" { target *-*-* } .-1 } */
  for (int i = 0; i < 9; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      b[i] = t[last]; /* { dg-note {'t' is read here} } */
    }
}

/* The first lane has written it.  */

void
first_element (rows a, float *b)
{
  float t[M];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      b[i] = t[0];
    }
}

/* One lane runs the loops inside.  */

void
large_is_not (rows a, rows b)
{
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[120*M];
#pragma acc cache(t)
#pragma acc loop vector
      for (int j = 0; j < 120 * M; j++)
	t[j] = a[i][j%M];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[120*M-1-j];
    }
}
