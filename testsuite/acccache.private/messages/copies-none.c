/* Workers' arrays, without the plugin's shared memory.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-tiles" } */

#define M 100

typedef float (*rows)[M];

void
is (rows a, rows b)
{
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[M]; /* { dg-warning {each lane a copy of 't'} } */
      /* { dg-note {without 'no-tiles', the plugin could put 't' in shared memory} "" { target *-*-* } .-1 } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j]; /* { dg-note {read here} } */
    }
}

void
twin (rows a, rows b)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[M];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
}
