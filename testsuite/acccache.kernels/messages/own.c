/* A variable that each iteration has for itself is no obstacle if it is no array.  */
/* { dg-do compile } */
/* { dg-options "-O0 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "assigned OpenACC|insufficient partitioning" } */

void
own (int n, float *restrict a)
{
  float w;
#pragma acc kernels copy (a[:64*n])
#pragma acc loop independent gang private (w) /* { dg-optimized {loop of .kernels. is made parallel} } */
  for (int i = 0; i < n; i++)
    {
      w = i;
#pragma acc loop independent vector /* { dg-optimized {loop of .kernels. is made parallel} } */
      for (int j = 0; j < 64; j++)
	a[64 * i + j] += w;
    }
}
