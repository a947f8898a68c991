/* Loops whose clauses keep them as they are, each with a twin that becomes parallel.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|OpenACC loop (?:left|spread|shared|runs one)|reduction of '|assigned OpenACC|insufficient partitioning" } */

void
levels (int n, double *restrict a, const double *restrict b)
{
#pragma acc kernels copy (a[:n*n]) copyin (b[:n*n])
  {
#pragma acc loop gang
    for (int i = 1; i < n; i++)
#pragma acc loop vector /* { dg-missed {'kernels' is left to GCC: a loop with 'gang', 'worker' or 'vector' is not parallel} } */
      for (int j = 0; j < n; j++)
	a[i * n + j] = a[(i - 1) * n + j] + b[i * n + j]; /* { dg-missed {is not parallel: 'a\[i\*n\+j\]' is written, and another iteration may read 'a\[i\*n-n\+j\]'} } */
  }
}

void
in_order (int n, double *restrict a)
{
#pragma acc kernels copy (a[:n*n])
#pragma acc loop /* { dg-optimized {loop of 'kernels' is made parallel} } */
  for (int i = 0; i < n; i++)
#pragma acc loop seq /* { dg-missed {loop of 'kernels' is not parallel: its clauses say 'seq'} } */
    for (int j = 0; j < n; j++)
      a[i * n + j] = i;
}
