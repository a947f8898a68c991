/* The user has asked for GCC's own way.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -O2 --param=openacc-kernels=decompose -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|OpenACC loop (?:left|spread|shared|runs one)|reduction of '|assigned OpenACC|insufficient partitioning" } */

void
decompose (int n, double *b)
{
#pragma acc kernels copy (b[0:n]) /* { dg-bogus {loop of 'kernels' is} } */
#pragma acc loop independent /* { dg-bogus {loop of 'kernels' is} } */
  for (int i = 0; i < n; i++)
    b[i] += 1;
}
