/* With width=fixed only loops get tiles whose blocks are known to have all their iterations.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-width=fixed -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|each lane has neighbouring|assigned OpenACC" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
unknown_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n+2]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:3]) /* { dg-missed {'a' is not cached: its loops are not known to have whole blocks of iterations, and 'width=fixed' has no others: give them constant bounds, or use 'width=auto'} } */
      b[i] = a[i] + 2 * a[i+1] + 3 * a[i+2];
    }
}

void
odd_is (in a, out b)
{
#pragma acc parallel loop copyin (a[0:4099]) copy (b[0:4097])
  for (int i = 0; i < 4097; i++)
    {
#pragma acc cache (a[i:3]) /* { dg-missed {'a' is not cached: its loops are not known to have whole blocks of iterations, and 'width=fixed' has no others: give them constant bounds, or use 'width=auto'} } */
      b[i] = a[i] + 2 * a[i+1] + 3 * a[i+2];
    }
}

void
whole_twin (in a, out b)
{
#pragma acc parallel loop copyin (a[0:4098]) copy (b[0:4096])
  for (int i = 0; i < 4096; i++)
    {
#pragma acc cache (a[i:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i] + 2 * a[i+1] + 3 * a[i+2];
    }
}
