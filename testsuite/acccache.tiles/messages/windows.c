/* What neighbouring windows share, and that nothing is shared in another order of additions.  */
/* { dg-do compile } */
/* { dg-prune-output "OpenACC|cached" } */
/* { dg-options "-O2 -ffast-math -fopt-info-omp-optimized-missed -fplugin-arg-acccache-force" } */

void
mean (int n, const float *restrict in, float *restrict out)
{
#pragma acc parallel loop present (in[0:n], out[0:n])
  for (int i = 4; i < n - 4; i++)
    {
      float sum = 0;
#pragma acc cache (in[i-4:9])
      for (int k = -4; k <= 4; k++) /* { dg-message "the sums of 4 neighbouring iterations share 6 of 9 elements each" } */
	sum += in[i+k];
      out[i] = sum;
    }
}
