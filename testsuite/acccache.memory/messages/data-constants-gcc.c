/* Nothing is said or changed if GCC is to decide.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note-optimized -fplugin-arg-acccache-data=gcc" } */
/* { dg-prune-output "OpenACC" } */
/* { dg-prune-output "gangs" } */

static const int constant[4] = { 1, 2, 3, 4 };

void
sums (int n, int *restrict s)
{
#pragma acc parallel loop copyout (s[:n])
  for (int i = 0; i < n; i++)
    s[i] = constant[i % 4];
}
