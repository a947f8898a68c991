/* What a pointer goes to that is itself in memory may be any memory.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define M 300

void __attribute__ ((noipa))
fill (int n, float *const *rows, float *c)
{
#pragma acc parallel loop gang present(rows[:n], c[:n*M])
  for (int i = 0; i < n; i++)
    {
      float t[M]; /* { dg-optimized {'t' is private and cached in 1200 bytes of shared memory} } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = rows[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	c[i*M+j] = t[M-1-j];
    }
}

int
main (void)
{
  return 0;
}

/* { dg-final { scan-file-not *.mkoffload.s {ld\.global} } } */
/* { dg-final { scan-file *.mkoffload.s {\sld\.f32} } } */
