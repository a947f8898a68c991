/* An option says how many lanes there are.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -fopenacc-dim=:1:128" } */
/* { dg-prune-output "assigned OpenACC" } */

void
one (int n, const double *__restrict a, double *__restrict b)
{
#pragma acc parallel loop copyin (a[:n]) copy (b[:n]) /* { dg-optimized {left to GCC: '-fopenacc-dim' says how many lanes there are} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}
