/* The same without the option.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

typedef float (*rows)[100];

void
sized_is (rows a, rows b, int m)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-missed {'t' is not cached: its size is not known at compile time: set a limit with the option 'max-private'} } */
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j];
    }
}

void
lanes_is (rows a, rows b, int m)
{
#pragma acc parallel loop gang vector copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-missed {'t' is not cached: its size is not known at compile time: set a limit with the option 'max-private'} } */
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j];
    }
}
