/* What is computed from the innermost index by divisions is taken to follow each other, so lanes
   have that loop, not the one along which the array's elements are far apart.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|each lane has" } */

void
stage (int n, int half, int apart, double *restrict x, const double *restrict w)
{
#pragma acc parallel loop collapse (2) copy (x[:2*n*apart]) copyin (w[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 4 along 'b' x 64 along 'i'$} } */
  for (int b = 0; b < n; b++)
    for (int i = 0; i < n; i++)
      {
	int p = i / half * 2 * half + i % half;
	double t = w[i % half] * x[b * apart + p + half];
	x[b * apart + p + half] = x[b * apart + p] - t;
	x[b * apart + p] += t;
      }
}
