/* An option leaves kernels constructs to GCC; the twin is a parallel construct.  */
/* { dg-do compile } */
/* { dg-options "-O2 --param=openacc-kernels=decompose -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|beginning|forwarded|'kernels' construct|sorry" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
kernels_is (in a, out b, int n)
{
#pragma acc kernels copyin (a[0:n]) copy (b[0:n])
  for (int i = 4; i < n - 4; i++)
    {
#pragma acc cache (a[i-4:9]) /* { dg-missed {'a' is not cached: '--param=openacc-kernels=decompose' leaves its 'kernels' construct to GCC: leave that out, or write 'parallel'} } */
      float s = 0;
      for (int k = -4; k <= 4; k++)
	s += a[i+k];
      b[i] = s;
    }
}

void
parallel_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 4; i < n - 4; i++)
    {
#pragma acc cache (a[i-4:9]) /* { dg-optimized {'a' is cached in a tile} } */
      float s = 0;
      for (int k = -4; k <= 4; k++)
	s += a[i+k];
      b[i] = s;
    }
}
