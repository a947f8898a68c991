/* The arrays are in one variable in shared memory; GCC's own piece of it, and the frame, have none of them.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define M 300
float a[64][M], b[64][M];

int
main (void)
{
  float t[M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) vector_length(128)
  for (int i = 0; i < 64; i++)
    {
      double w[M]; /* { dg-optimized {'w' is private and cached in 2400 bytes of shared memory} } */
#pragma acc cache(t) /* { dg-optimized {'t' is private and cached in 1200 bytes of shared memory} } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  t[j] = a[i][j] * 2;
	  w[j] = j;
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j] + w[M-1-j];
    }
  return 0;
}

/* { dg-final { scan-file *.mkoffload.s {\.shared \.align 16 \.u8 __acccache_private_[^[]*\[3600\]} } } */
/* { dg-final { scan-file-not *.mkoffload.s {__gang_private_shared} } } */
/* { dg-final { scan-file-not *.mkoffload.s {\.local} } } */
/* Its own instructions, in which the address is 32 bits.  */
/* { dg-final { scan-file *.mkoffload.s {st\.shared\.f32 \[%r[0-9]+\+0\]} } } */
/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.f64 } } } */
/* One barrier before the lanes read what others wrote, one before they write again.  */
/* { dg-final { shell-test "two barriers" {test $(grep -c 'barrier\.sync 0' *.mkoffload.s) -eq 2} } } */
