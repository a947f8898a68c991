/* With schedule=gcc nothing is said, and nothing done.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -fplugin-arg-acccache-schedule=gcc" } */
/* { dg-prune-output "assigned OpenACC" } */

void
one (int n, const double *__restrict a, double *__restrict b)
{
#pragma acc parallel loop copyin (a[:n]) copy (b[:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}
