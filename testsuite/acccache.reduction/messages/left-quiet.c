/* Without the mend and the warning.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-mend-reductions -fplugin-arg-acccache-no-warn-shared" } */

void
assigned (int n, int m, const double *a, double *q)
{
  double sum;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n])
  for (int j = 0; j < n; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int k = 0; k < m; k++)
	sum += a[j * m + k];
      q[j] = sum;
    }
}
