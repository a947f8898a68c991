/* Loops that lack a reduction clause, in C++.  */
/* { dg-do compile } */
/* { dg-options "-O2" } */

#include <algorithm>

template <typename T>
T
of_template (int n, const T *a, T &r)
{
  T s = 0, m = 0;
#pragma acc parallel loop copyin(a[0:n]) /* { dg-note {write 'reduction\(\+:s\)' for this loop} } */
  /* { dg-note {write 'reduction\(\+:r\)' for this loop} "" { target *-*-* } .-1 } */
  /* { dg-note {write 'reduction\(max:m\)' for this loop} "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    {
      s += a[i]; /* { dg-warning {update 's'} } */
      r += a[i]; /* { dg-warning {update 'r'} } */
      m = std::max (a[i], m); /* { dg-warning {update 'm'} } */
    }
  return s + m;
}

float
use (int n, const float *a)
{
  float r = 0;
  return of_template (n, a, r) + r;
}

/* Each iteration's own.  */

void
twin (int n, const double *a, double &r, double *q)
{
#pragma acc parallel loop copyin(a[0:n]) copyout(q[0:n])
  for (int i = 0; i < n; i++)
    {
      r = 1;
      r += a[i];
      q[i] = r;
    }
}
