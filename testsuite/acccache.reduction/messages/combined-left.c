/* Why results of reductions are combined as GCC has it.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include <complex.h>

double _Complex
product (int n, const double *a)
{
  double _Complex all = 1;
#pragma acc parallel loop reduction(*:all) vector_length(64) copyin(a[0:n])
  /* { dg-missed {gangs combine results of 'all' as GCC has it: the device has no instruction for it} "" { target *-*-* } .-1 } */
  /* { dg-missed {lanes combine results of 'all' as GCC has it: the device has} "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    all *= a[i];
  return all;
}

/* A loop over gangs in another one.  */

double
again (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel copyin(a[0:n]) copy(sum)
  for (int k = 0; k < 3; k++)
#pragma acc loop gang vector reduction(+:sum) /* { dg-missed {gangs combine results of 'sum' as GCC has it: all gangs come to its loop more than once, and combine what they have each time} } */
    for (int i = 0; i < n; i++)
      sum += a[i];
  return sum;
}

/* The twin: once.  */

double
once (int n, const double *a)
{
  double sum = 0;
#pragma acc parallel copyin(a[0:n]) copy(sum)
#pragma acc loop gang vector reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

/* A lock that is not GCC's would not protect the variable.  */

short
locked (int n, const short *a)
{
  short sum = 0;
#pragma acc parallel num_gangs(8) copyin(a[0:n]) copy(sum)
  {
#pragma acc loop gang vector reduction(+:sum) /* { dg-missed {gangs combine results of 'sum' as GCC has it: another reduction of its construct needs GCC's lock} } */
    for (int i = 0; i < n; i++)
      sum += a[i];
    for (int k = 0; k < 2; k++)
#pragma acc loop gang vector reduction(+:sum) /* { dg-missed {gangs combine results of 'sum' as GCC has it: all gangs come} } */
      for (int i = 0; i < n; i++)
	sum += a[i];
  }
  return sum;
}

double
five (int n, const double *x)
{
  double a = 0, b = 0, c = 0, d = 0, e = 0;
#pragma acc parallel loop gang worker vector num_workers(4) reduction(+:a,b,c,d,e) copyin(x[0:n]) /* { dg-missed {workers combine results of 'e' as GCC has it: its loop has more than four of them} } */
  for (int i = 0; i < n; i++)
    {
      a += x[i];
      b += x[i] * 2;
      c += x[i] * 3;
      d += x[i] * 4;
      e += x[i] * 5;
    }
  return a + b + c + d + e;
}
