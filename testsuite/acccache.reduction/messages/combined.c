/* Who combines the results of a reduction.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-schedule=gcc -O2 -fcx-limited-range -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC" } */

double
gangs (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(a[0:n]) /* { dg-optimized {reduction of 'sum': the last gang combines the results of all} } */
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

double
workers (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copyin(a[0:n]) copy(sum)
#pragma acc loop worker vector reduction(+:sum) /* { dg-optimized {reduction of 'sum': the first worker combines the results of all} } */
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

double _Complex
product (int n, const double *a)
{
  double _Complex all = 1;
#pragma acc parallel loop reduction(*:all) copyin(a[0:n]) /* { dg-optimized {reduction of 'all': the last gang combines the results of all} } */
  for (int i = 0; i < n; i++)
    all *= a[i];
  return all;
}

float
lanes (int n, const float *a, int *count)
{
  float most = 0;
  int some = 0;
#pragma acc parallel copyin(a[0:n]) copy(most, some) vector_length(128)
#pragma acc loop gang vector reduction(max:most) reduction(+:some)
  /* { dg-optimized {reduction of 'most': lanes combine their results by shuffles} "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction of 'some': lanes combine their results by shuffles} "" { target *-*-* } .-2 } */
  /* { dg-optimized {reduction of 'most': the last gang combines the results of all} "" { target *-*-* } .-3 } */
  /* { dg-optimized {reduction of 'some': the last gang combines the results of all} "" { target *-*-* } .-4 } */
  for (int i = 0; i < n; i++)
    {
      most = a[i] > most ? a[i] : most;
      some += a[i] > 1;
    }
  *count = some;
  return most;
}
