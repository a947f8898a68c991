/* Without the warning.  */
/* { dg-do compile } */
/* { dg-options "-O0 -fplugin-arg-acccache-no-warn-private" } */

#define M 100

void
quiet (float (*a)[M], float (*b)[M])
{
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
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
