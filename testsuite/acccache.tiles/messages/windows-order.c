/* Nothing is shared if additions have to stay in their order.  */
/* { dg-do compile } */
/* { dg-prune-output "OpenACC|cached" } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed -fplugin-arg-acccache-force" } */

void
mean (int n, const float *restrict in, float *restrict out)
{
#pragma acc parallel loop present (in[0:n], out[0:n])
  for (int i = 4; i < n - 4; i++)
    {
      float sum = 0;
#pragma acc cache (in[i-4:9])
      for (int k = -4; k <= 4; k++) /* { dg-bogus "the sums of 4 neighbouring iterations share 6 of 9 elements each" } */
	sum += in[i+k];
      out[i] = sum;
    }
}
