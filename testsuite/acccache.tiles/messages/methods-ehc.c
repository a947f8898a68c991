/* With method=ehc what is read is kept in a hash table, wherever in the array it is.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-method=ehc -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|each lane has neighbouring|assigned OpenACC" } */

typedef const float *__restrict in;
typedef const int *__restrict ints;
typedef float *__restrict out;

void
anywhere (in a, ints x, ints lower, out b, int n, int m)
{
#pragma acc parallel loop present (a, x, lower) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[lower[i]:m]) /* { dg-optimized {'a' is cached in a hash table of 256 elements, 2048 bytes, by \d+ lanes} } */
      b[i] = a[x[i]] + a[x[i] + 1];
    }
}

void
wide (const double *__restrict a, ints x, out b, int n)
{
#pragma acc parallel loop present (a, x) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a hash table of 256 elements, 4096 bytes, by \d+ lanes} } */
      b[i] = a[x[i]] + a[x[i] + 1];
    }
}

void
written_is (out a, ints x, out b, int n)
{
#pragma acc parallel loop copy (a[0:n+8]) copyin (x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-missed {'a' is not cached: its region writes it, and 'method=ehc' keeps only what is read: use 'method=auto'} } */
      a[i] += 2;
      b[i] = a[i];
    }
}
