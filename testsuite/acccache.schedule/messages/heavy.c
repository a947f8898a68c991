/* Single loops: a gang for each block where lanes take many registers, and several blocks a gang
   otherwise.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note" } */
/* { dg-prune-output "assigned OpenACC" } */

enum { N = 1 << 20 };

void
heavy (const double *restrict a, double *restrict b)
{
#pragma acc parallel loop vector_length (128) present (a[0:N+60], b[0:N]) /* { dg-note {the construct has 8192 gangs} } */
  for (int i = 0; i < N; i++)
    {
      double v[60], all = 0;
      for (int k = 0; k < 60; k++)
	v[k] = a[i + k];
      for (int k = 0; k < 60; k++)
	all += v[k] * v[59 - k];
      b[i] = all;
    }
}

void
light (const double *restrict a, double *restrict b)
{
#pragma acc parallel loop vector_length (128) present (a[0:N+6], b[0:N]) /* { dg-note {the construct has 2048 gangs} } */
  for (int i = 0; i < N; i++)
    {
      double v[6], all = 0;
      for (int k = 0; k < 6; k++)
	v[k] = a[i + k];
      for (int k = 0; k < 6; k++)
	all += v[k] * v[5 - k];
      b[i] = all;
    }
}
