/* With the option all of it stays as GCC has it.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-schedule=gcc -O2 -fopt-info-omp-optimized -fplugin-arg-acccache-no-reductions" } */
/* { dg-prune-output "assigned OpenACC" } */

double
gangs (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(a[0:n]) vector_length(256)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
