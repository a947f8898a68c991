/* Lanes would have copies of an iteration's array that cannot be shared: one runs the loops inside.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "made parallel|assigned OpenACC|OpenACC loop (?:runs|spread)|is not cached|is kept in registers|left to GCC: an iteration" } */

void
lone (int n, float *restrict a)
{
#pragma acc kernels copy (a[:64*n])
#pragma acc loop independent
  for (int i = 0; i < n; i++)
    {
      float w[64]; /* { dg-missed {one lane runs the loops that use 'w' since others would have copies of it} } */
#pragma acc loop independent
      for (int j = 0; j < 64; j++)
	w[j * 3 % 64] = a[64 * i + j];
#pragma acc loop independent
      for (int j = 0; j < 64; j++)
	a[64 * i + j] += w[63 - j];
    }
}
