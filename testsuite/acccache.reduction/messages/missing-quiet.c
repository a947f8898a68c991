/* Without the warning.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-warn-reduction" } */

double
sum (int n, const double *a)
{
  double s = 0;
#pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
