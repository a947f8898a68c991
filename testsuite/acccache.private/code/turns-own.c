/* Each lane of a group has three elements of an array that nobody but it uses: they are in registers.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC|is private and cached" } */

#define M 96
#define N 6400
float a[N][M], b[N][M];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(M)
  for (int i = 0; i < N; i++)
    {
      float t[M], s[M];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	s[j] = 0;
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

/* Three stores and three loads of T a round; nobody but its lane loads an element of S.  */
/* { dg-final { shell-test "three stores" {test $(grep -c 'st\.shared\.f32' *.mkoffload.s) -eq 3} } } */
/* { dg-final { shell-test "three loads" {test $(grep -c 'ld\.shared\.f32' *.mkoffload.s) -eq 3} } } */
