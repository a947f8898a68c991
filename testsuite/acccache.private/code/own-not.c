/* What lanes store to in two ways, each to one element, stays in shared memory.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define M 128
float a[64][M], b[64][M];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(M)
  for (int i = 0; i < 64; i++)
    {
      float t[M], s[M]; /* { dg-optimized {'t' is private and cached in 512 bytes of shared memory} } */
      /* { dg-optimized {'s' is private and cached in 512 bytes of shared memory} "" { target *-*-* } .-1 } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	s[M-1-j] = 0;
      for (int r = 0; r < 10; r++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = a[i][j] * r;
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    s[j] += t[M-1-j];
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = s[j];
    }
  return 0;
}

/* { dg-final { shell-test "S is stored" {test $(grep -c 'st\.shared\.f32' *.mkoffload.s) -eq 3} } } */
/* { dg-final { shell-test "S is loaded" {test $(grep -c 'ld\.shared\.f32' *.mkoffload.s) -eq 3} } } */
