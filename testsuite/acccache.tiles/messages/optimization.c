/* Nothing is cached at -O0; the twins of all other tests are at -O2.  */
/* { dg-do compile } */
/* { dg-options "-O0 -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "assigned OpenACC" } */

void
star (const float *restrict a, float *restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: nothing is cached without optimization: compile with '-O2'} } */
/* { dg-warning {nothing is cached without optimization} "" { target *-*-* } .-1 } */
/* { dg-note {compile with '-O2'} "" { target *-*-* } .-2 } */
      b[i] = a[i-1] + a[i+1];
    }
}
