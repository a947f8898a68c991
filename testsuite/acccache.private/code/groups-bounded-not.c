/* An access that not all iterations make says nothing of how many there are.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|is private and cached" } */

#define M 64
float a[1000][M], b[1000][M];

int
main (int argc, char **argv)
{
#pragma acc parallel loop gang copyin(a) copyout(b) /* { dg-optimized {OpenACC loops run on 128 lanes a gang, 32 for each of several iterations with private arrays of their own, or all for one; the copies take 1024 bytes} } */
  for (int i = 0; i < 1000; i++)
    {
      float t[M];
#pragma acc loop vector
      for (int j = 0; j < argc; j++)
	if (j < M)
	  t[j] = a[i][j] * 2;
#pragma acc loop vector
      for (int j = 0; j < argc; j++)
	if (j < M)
	  b[i][j] = t[M-1-j];
    }
  return 0;
}

/* { dg-final { scan-file *.mkoffload.s {@%p barrier\.sync 0; @!%p bar\.warp\.sync 0xffffffff;} } } */
