/* With this many lanes given, they share an iteration with short loops, and its arrays.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC" } */

float a[20000], b[20000][5];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(64)
  for (int i = 0; i < 20000; i++)
    {
      float t[5], s[5]; /* { dg-optimized {'t' is private and cached in 20 bytes of shared memory} } */
      /* { dg-optimized {'s' is private and cached in 20 bytes of shared memory} "" { target *-*-* } .-1 } */
#pragma acc loop vector
      for (int j = 0; j < 5; j++)
	s[j] = j;
      for (int r = 0; r < 50; r++)
	{
#pragma acc loop vector
	  for (int j = 0; j < 5; j++)
	    t[j] = a[i] * r + s[j];
#pragma acc loop vector
	  for (int j = 0; j < 5; j++)
	    s[j] += t[4-j];
	}
#pragma acc loop vector
      for (int j = 0; j < 5; j++)
	b[i][j] = s[j];
    }
  return 0;
}

/* { dg-final { shell-test "shared" {test $(grep -c 'st\.shared\.f32' *.mkoffload.s) -ge 1} } } */
