/* Without the mend such variables are warned about.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-schedule=gcc -O2 -fopt-info-omp-optimized -fplugin-arg-acccache-no-mend-reductions" } */
/* { dg-prune-output "assigned OpenACC" } */
/* { dg-prune-output "OpenACC loop left to GCC" } */

void
assigned (int n, int m, const double *a, double *q)
{
  double sum;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n]) /* { dg-note {write 'private\(sum\)'} } */
  for (int j = 0; j < n; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum) /* { dg-warning {all gangs share one 'sum'} } */
      for (int k = 0; k < m; k++)
	sum += a[j * m + k];
      q[j] = sum;
    }
}
