/* Results that may have other bits each time are warned about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-reproducible-reductions" } */

#include <complex.h>

double _Complex
product (int n, const double *a)
{
  double _Complex all = 1;
#pragma acc parallel loop reduction(*:all) vector_length(64) copyin(a[0:n])
  /* { dg-warning {the result of 'all' may have other bits each time the program runs, since gangs combine it as GCC has it: the device has no instruction for it} "" { target *-*-* } .-1 } */
  /* { dg-warning {since lanes combine it as GCC has it} "" { target *-*-* } .-2 } */
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
#pragma acc loop gang vector reduction(+:sum) /* { dg-warning {the result of 'sum' may have other bits} } */
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
