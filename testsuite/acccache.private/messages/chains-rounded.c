/* The order of rounding is kept unless the user allows any.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|is kept in|is private and cached" } */

#define M 64

void
solve (int n, int levels, const double (*__restrict a)[M], double (*__restrict b)[M])
{
  double w[M];
#pragma acc parallel loop gang private (w) present (a[0:n], b[0:n])
  for (int c = 0; c < n; c++)
    {
#pragma acc loop vector
      for (int k = 0; k < levels; k++)
	w[k] = a[c][k];
#pragma acc loop seq
      for (int k = 1; k < levels; k++)
	w[k] -= a[c][k] * w[k - 1]; /* { dg-missed {the loop in which each number depends on the one before is left to one lane: its rounding depends on the order: '-ffast-math' allows any} } */
#pragma acc loop vector
      for (int k = 0; k < levels; k++)
	b[c][k] = w[k];
    }
}
