/* Each worker has its array, and the lanes of its warp wait for each other alone.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O3 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define M 128
float a[64][M], b[64][M];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) num_workers(4) vector_length(32)
  for (int g = 0; g < 64; g += 16)
#pragma acc loop worker
    for (int i = g; i < g + 16; i++)
      {
	float t[M]; /* { dg-optimized {'t' is private and cached in 512 bytes of shared memory for each of 4 workers} } */
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  t[j] = a[i][j] * 2;
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  b[i][j] = t[M-1-j] + t[j];
      }
  return 0;
}

/* { dg-final { scan-file *.mkoffload.s {\.shared \.align 16 \.u8 __acccache_private_[^[]*\[2048\]} } } */
/* { dg-final { scan-file-not *.mkoffload.s {\.local} } } */
/* { dg-final { scan-file-not *.mkoffload.s {barrier\.sync 0} } } */
/* Workers are called once, and after each loop inside lanes wait.  */
/* { dg-final { shell-test "one call" {test $(grep -c '// fork 2;' *.mkoffload.s) -eq 1} } } */
/* { dg-final { shell-test "two barriers" {test $(grep -c '^	bar\.warp\.sync 0xffffffff;$' *.mkoffload.s) -eq 2} } } */
/* Each lane has four elements, without a loop over them.  */
/* { dg-final { shell-test "four stores" {test $(grep -c 'st\.shared\.f32' *.mkoffload.s) -eq 4} } } */
