/* And otherwise in its local memory: also if its size varies, which GCC alone cannot compile, but is bounded.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC" } */

#define M 300
float a[M][40], b[M][40];

int
main (int argc, char **argv)
{
  int m = argc < 40 ? argc : 40;
#pragma acc parallel loop gang vector copyin(a) copyout(b)
  for (int i = 0; i < M; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private to each lane, in 160 bytes of its local memory$} } */
      for (int k = 0; k < m; k++)
	t[k] = a[i][k] * 2;
      for (int k = 0; k < m; k++)
	b[i][k] = t[m-1-k] + t[k];
    }
  return 0;
}

/* { dg-final { scan-file *.mkoffload.s {\.local \.align [0-9]+ \.b8 %frame_ar\[160\]} } } */
/* { dg-final { scan-file-not *.mkoffload.s {\.shared} } } */
