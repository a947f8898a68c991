/* A gang runs one iteration at a time, each lane one of those of a loop inside: these are too many for a warp, or no multiple of its
   lanes; a loop in them is of unknown length, or a long one; there are too few iterations outside for groups.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output {assigned OpenACC|is private and cached|lanes a gang \(in} } */

#define N 1000
float a[N][320], b[N][320];

#define BODY(M, MORE)							\
  {									\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < M; j++)						\
      {									\
	float x = a[i][j];						\
	MORE								\
	t[j] = x;							\
      }									\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < M; j++)						\
      b[i][j] = t[M-1-j];						\
  }

int
main (int argc, char **argv)
{
  int n = argc * 500;
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < n; i++)
    {
      float t[320];
      BODY (320, )
    }
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < n; i++)
    {
      float t[120];
      BODY (120, )
    }
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < n; i++)
    {
      float t[128];
      BODY (128, for (int k = 0; k < argc; k++) x = x * x + k;)
    }
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < n; i++)
    {
      float t[128];
      BODY (128, for (int k = 0; k < 100; k++) x = x * x + k;)
    }
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < 200; i++)
    {
      float t[128];
      BODY (128, )
    }
  return 0;
}
