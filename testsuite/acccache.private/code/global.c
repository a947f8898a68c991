/* Where a lane fills several elements of an array, what it loads is from global memory: the assembler can load all of it first.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized -fplugin-arg-acccache-readonly=off" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define M 300

void __attribute__ ((noipa))
fill (int n, const float *a, const unsigned long long *b, double *c)
{
#pragma acc parallel loop gang present(a[:n*M], b[:n*M], c[:n*M])
  for (int i = 0; i < n; i++)
    {
      double t[M]; /* { dg-optimized {'t' is private and cached in 2400 bytes of shared memory} } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i*M+j] + b[i*M+j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	c[i*M+j] = t[M-1-j] + a[i*M+j];
    }
}

int
main (void)
{
  return 0;
}

/* { dg-final { scan-file *.mkoffload.s {ld\.global\.f32 %r[0-9]+, \[%r[0-9]+[^\]]*\]} } } */
/* { dg-final { scan-file *.mkoffload.s {ld\.global\.u64 } } } */
/* The second loop stores to no such array.  */
/* { dg-final { scan-file *.mkoffload.s {\sld\.f32} } } */
