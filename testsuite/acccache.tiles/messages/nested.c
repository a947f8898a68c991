/* A parallel loop in one over vectors, which GCC refuses later; inside of one over gangs it is as it should be.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
nested_is (in a, out b, int n)
{
#pragma acc parallel loop vector copyin (a[0:n*64]) copy (b[0:n*64]) /* { dg-message {containing loop here} } */
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*64:64]) /* { dg-missed {'a' is not cached: another parallel loop is inside its nest: put the directive inside that, or write 'seq' for it} } */
#pragma acc loop worker /* { dg-error {incorrectly nested OpenACC loop parallelism} } */
      for (int j = 0; j < 64; j++)
	b[i*64+j] = a[i*64+63-j] + a[i*64+j];
    }
}

void
nested_twin (in a, out b, int n)
{
#pragma acc parallel loop gang copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*64:64]) /* { dg-optimized {'a' is cached in a tile} } */
#pragma acc loop worker
      for (int j = 0; j < 64; j++)
	b[i*64+j] = a[i*64+63-j] + a[i*64+j];
    }
}
