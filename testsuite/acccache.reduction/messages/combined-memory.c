/* Without optimization, a value is stored that may be used.  */
/* { dg-do compile } */
/* { dg-options "-O0 -fopt-info-omp-missed" } */

double
nested (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel copyin(a[0:n]) copy(sum)
  {
#pragma acc loop gang reduction(+:sum) /* { dg-missed {gangs combine results of 'sum' as GCC has it: its value may be used before all gangs are done} } */
    for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:sum)
      for (int j = 0; j < n; j++)
	sum += a[i] * j;
  }
  return sum;
}

/* The twin.  */

double
construct (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel copyin(a[0:n]) reduction(+:sum)
#pragma acc loop gang vector reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
