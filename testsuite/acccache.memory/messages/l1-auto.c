/* What is said of loads that may have instructions of their own.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note-optimized -fplugin-arg-acccache-l1=auto" } */
/* { dg-prune-output "OpenACC" } */
/* { dg-prune-output "as many gangs|where there are few iterations" } */

void
lanes (int n, int m, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma acc parallel loop gang vector vector_length (256) copyin (a[:n], b[:m]) copyout (c[:n*m])
  for (int i = 0; i < n; i++)
    {
      float x = a[i * 32]; /* { dg-note {load of 'a', locality: none; a gang moves 32768 bytes with the L1 cache, 8192 without: left as it is$} } */
#pragma acc loop seq
      for (int k = 0; k < m; k++)
	c[i * m + k] = x + b[k]; /* { dg-optimized {load of 'b', locality: within a warp, within a gang; a gang moves 128 bytes with the L1 cache, 256 without: cached$} } */
    }
}
