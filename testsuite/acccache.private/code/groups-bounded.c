/* Nobody knows how many iterations the loops inside have, but the array says that they are no more than 64.  So groups are warps, each
   lane has up to two iterations, and its own elements are in registers until others need them.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|is private and cached" } */

#ifndef M
#define M 64
#endif
float a[1000][M], b[1000][M];

int
main (int argc, char **argv)
{
#pragma acc parallel loop gang copyin(a) copyout(b) /* { dg-optimized {OpenACC loops run on 128 lanes a gang, 32 for each of several iterations with private arrays of their own; the copies take 1024 bytes} } */
  for (int i = 0; i < 1000; i++)
    {
      float t[M];
#pragma acc loop vector
      for (int j = 0; j < argc; j++)
	t[j] = 0;
      for (int n = 0; n < 10; n++)
#pragma acc loop vector
	for (int j = 0; j < argc; j++)
	  t[j] += a[(i + n) % 1000][j] * 2;
#pragma acc loop vector
      for (int j = 0; j < argc; j++)
	b[i][j] = t[j] + t[j > 0 ? j - 1 : 0];
    }
  return 0;
}

/* { dg-final { scan-file-not *.mkoffload.s {@%p barrier\.sync 0; @!%p bar\.warp\.sync 0xffffffff;} } } */
/* { dg-final { shell-test "each element is stored once" {test $(grep -c "st\.shared\.f32" *.mkoffload.s) -eq 2} } } */
/* { dg-final { shell-test "and loaded once" {test $(grep -c "ld\.shared\.f32" *.mkoffload.s) -eq 2} } } */
