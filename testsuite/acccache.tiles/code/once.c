/* The innermost loop over lanes has one iteration, whose number is a constant.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|OpenACC loops run" } */

float a[100], b[100][100];

void
once (int n, int m)
{
#pragma acc parallel loop gang num_workers(1) vector_length(32) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
#pragma acc loop worker
    for (int j = 2; j < m; j += 2)
#pragma acc loop vector
      for (int k = 7; k > 6; k -= 2)
	{
#pragma acc cache(a[0:9]) /* { dg-optimized {'a' is cached in a tile} } */
	  float s = 0;
	  for (int q = 0; q <= 2; q++)
	    s += a[q + k - 6];
	  b[i][j] = s + a[k];
	}
}

int
main (void)
{
  return 0;
}
