// References in reduction clauses, and twins that GCC passes as it should.
// { dg-do compile }

double
is_reference (double &s, const double *a, int n)
{
#pragma acc parallel loop reduction(+:s) copyin(a[0:n]) // { dg-warning {'s' in the 'reduction' clause of a construct is a reference, and GCC passes its address on the host} }
  // { dg-message {reduce to a local variable, and assign that to 's' after the construct} "" { target *-*-* } .-1 }
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
is_variable (double &r, const double *a, int n)
{
  double s = r;
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return r = s;
}

double
is_of_loop (double &s, const double *a, int n)
{
#pragma acc parallel copy(s) copyin(a[0:n])
#pragma acc loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
