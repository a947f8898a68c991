/* An array that each iteration has for itself and its lanes share: without optimization, each lane
   would have a copy of it.  */
/* { dg-do compile } */
/* { dg-options "-O0 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)|assigned OpenACC|private array|is in shared memory|insufficient partitioning" } */

void
own (int n, float *restrict a)
{
  float w[64];
#pragma acc kernels copy (a[:64*n])
#pragma acc loop independent gang private (w) /* { dg-missed {'kernels' is left to GCC: lanes would have copies of an iteration's array: compile with '-O2', which may put it into shared memory} } */
  for (int i = 0; i < n; i++)
    {
#pragma acc loop independent vector /* { dg-missed {'kernels' is left to GCC: lanes would have copies of an iteration's array: compile with '-O2', which may put it into shared memory} } */
      for (int j = 0; j < 64; j++)
	w[j] = a[64 * i + j];
#pragma acc loop independent vector /* { dg-missed {'kernels' is left to GCC: lanes would have copies of an iteration's array: compile with '-O2', which may put it into shared memory} } */
      for (int j = 0; j < 64; j++)
	a[64 * i + j] += w[63 - j];
    }
}
