/* Nothing is said of registers if the option is off.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed -fplugin-arg-acccache-no-registers" } */
/* { dg-prune-output "OpenACC" } */

void
sweep (int n, int m, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m - 1; k++)
      b[k*n+i] = a[(k-1)*n+i] + a[k*n+i] + a[(k+1)*n+i];
}
