/* Each kernel pays for its own arrays only.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define M 10000
float a[64][M], b[64][M];

static void
one (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < 64; i++)
    {
      float t[M]; /* { dg-optimized {'t' is private and cached in 40000 bytes of shared memory} } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] * 2;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
}

int
main (void)
{
  one ();
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < 64; i++)
    {
      float t[M]; /* { dg-optimized {'t' is private and cached in 40000 bytes of shared memory} } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] * 3;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  return 0;
}

/* { dg-final { scan-file-times *.mkoffload.s {\.shared [^;]*__acccache_private_} 2 } } */
/* { dg-final { scan-file-not *.mkoffload.s {__gang_private_shared} } } */
