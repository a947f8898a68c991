/* Lanes are in groups that wait for none but their own, each with a copy of the array.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|is private and cached" } */

#define N 100000
#define M 16
float a[N][M], b[N][M];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) /* { dg-optimized {OpenACC loops run on 128 lanes a gang, 16 for each of several iterations with private arrays of their own; the copies take 512 bytes} } */
  for (int i = 0; i < N; i++)
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

/* { dg-final { scan-file *.mkoffload.s {\.shared \.align 16 \.u8 __acccache_private_[^[]*\[512\]} } } */
/* { dg-final { scan-file-not *.mkoffload.s {barrier\.sync 0;} } } */
/* { dg-final { shell-test "two barriers" {test $(grep -c '^	bar\.warp\.sync %r[0-9]*;$' *.mkoffload.s) -eq 2} } } */
