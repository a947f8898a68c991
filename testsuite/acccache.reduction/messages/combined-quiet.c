/* What stays as GCC has it.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-schedule=gcc -O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC" } */

#include <complex.h>

double _Complex
product (int n, const double *a)
{
  double _Complex all = 1;
#pragma acc parallel loop reduction(*:all) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    all *= a[i];
  return all;
}

/* One warp, one worker, and one gang.  */

double
workers (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel num_gangs(1) num_workers(1) copyin(a[0:n]) copy(sum)
#pragma acc loop worker vector reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

/* An `acc routine'.  */

#pragma acc routine vector
double
routine (int n, const double *a)
{
  double sum = 0;
#pragma acc loop vector reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

/* A loop over gangs in another one.  */

double
again (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel copyin(a[0:n]) copy(sum)
  for (int k = 0; k < 3; k++)
#pragma acc loop gang vector reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += a[i];
  return sum;
}
