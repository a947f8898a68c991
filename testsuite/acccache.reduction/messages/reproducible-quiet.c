/* Without the option nothing is said.  */
/* { dg-do compile } */
/* { dg-options "-O2" } */

#include <complex.h>

double _Complex
product (int n, const double *a)
{
  double _Complex all = 1;
#pragma acc parallel loop reduction(*:all) vector_length(64) copyin(a[0:n])
  /*  */
  /*  */
  for (int i = 0; i < n; i++)
    all *= a[i];
  return all;
}

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

/* The twins: gangs that combine in order, no rounding, and a maximum.  */

double
once (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

long
whole (int n, const long *a)
{
  long sum = 0;
#pragma acc parallel copyin(a[0:n]) copy(sum)
  for (int k = 0; k < 3; k++)
#pragma acc loop gang vector reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += a[i];
  return sum;
}

double
most (int n, const double *a)
{
  double m = 0;
#pragma acc parallel copyin(a[0:n]) copy(m)
  for (int k = 0; k < 3; k++)
#pragma acc loop gang vector reduction(max:m)
    for (int i = 0; i < n; i++)
      m = a[i] > m ? a[i] : m;
  return m;
}
