/* A gang runs one iteration at a time: a clause says how many lanes there are, the loop inside has more iterations than a warp has
   lanes, copies of the array would take too much memory, and gangs share another loop.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output {assigned OpenACC|is private and cached|lanes a gang \(in} } */

#define N 1000
float a[N][64], b[N][64];

#define BODY(M)								\
  {									\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < M; j++)						\
      t[j] = a[i][j];							\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < M; j++)						\
      b[i][j] = t[M-1-j];						\
  }

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      float t[16];
      BODY (16)
    }
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      float t[33];
      BODY (33)
    }
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      float t[10000];
      BODY (16)
    }
#pragma acc parallel copyin(a) copyout(b)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	float t[16];
	BODY (16)
      }
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      a[i][0] = i;
  }
  return 0;
}

/* { dg-final { scan-file-not *.mkoffload.s {bar\.warp\.sync %r} } } */
