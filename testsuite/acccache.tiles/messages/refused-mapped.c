/* A directive that is refused does not keep the loop from the lanes that one without it gets; one that
   is carried out maps its loop itself, and its function's loops are not mapped twice.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "assigned OpenACC|kept in|each lane has neighbouring" } */

void
refused (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel present (a[0:n], b[0:n])
#pragma acc loop gang vector /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'} } */
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-missed {'a' is not cached: a tile of 256 elements would serve 256 reads, and save little or nothing} } */
      b[i] = 2 * a[i];
    }
}

void
is_volatile (int n, const volatile float *restrict a, float *restrict b)
{
#pragma acc parallel loop present (a[0:n], b[0:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'i'} } */
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      b[i] = a[i-1] + a[i+1]; /* { dg-missed {'a' is not cached: it is volatile} } */
    }
}

void
carried_out (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop present (a[0:n], b[0:n]) /* { dg-optimized {OpenACC loops run in blocks of 768 iterations} } */
  for (int i = 30; i < n - 30; i++)
    {
#pragma acc cache (a[i-30:61]) /* { dg-optimized {'a' is cached in a tile} } */
      float sum = 0;
      for (int k = i - 30; k <= i + 30; k++)
	sum += a[k];
      b[i] = sum;
    }
}
