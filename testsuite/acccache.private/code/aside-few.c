/* Few pointers stay in registers.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define M 128

void __attribute__ ((noipa))
few (int n, const float *a, const float *b, const float *c, const float *d, float *f)
{
#pragma acc parallel loop gang present(a[:n*M], b[:n*M], c[:n*M], d[:n*M], f[:n*M])
  for (int i = 0; i < n; i++)
    {
      float t[M]; /* { dg-optimized {'t' is private and cached in 512 bytes of shared memory} } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i*M+j] + b[i*M+j] + c[i*M+j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	f[i*M+j] = t[M-1-j] + d[i*M+j];
    }
}

int
main (void)
{
  return 0;
}

/* { dg-final { scan-file-not *.mkoffload.s {__acccache_aside_} } } */
