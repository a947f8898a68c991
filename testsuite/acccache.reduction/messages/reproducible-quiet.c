/* Without the option nothing is said of results that may have other bits.  */
/* { dg-do compile } */
/* { dg-options "-O2" } */

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
