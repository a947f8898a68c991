/* The same without the option is GCC's code.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-private -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define M 300
float a[64][M], b[64][M];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(128)
  for (int i = 0; i < 64; i++)
    {
      float t[M];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] * 2;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  return 0;
}

/* { dg-final { scan-file-not *.mkoffload.s {__acccache_} } } */
/* { dg-final { scan-file *.mkoffload.s {__gang_private_shared} } } */
