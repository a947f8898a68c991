/* With method=rbi an array is cached only if all references are proven to be inside of its section.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-method=rbi -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
indexed_is (in a, const int *__restrict x, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n+8], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:8]) /* { dg-missed {'a' is not cached: a reference is not proven to be inside of its section, and 'method=rbi' tests none: name a section that has it, or use 'method=auto'} } */
      b[i] = a[i] + a[i + x[i]];
    }
}

void
indexed_twin (in a, const int *__restrict x, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n+8], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:8]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i] + a[i + (x[i] & 7)];
    }
}

void
written_is (out a, in b, int n, int d)
{
#pragma acc parallel loop copy (a[0:n+8]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-missed {'a' is not cached: a reference is not proven to be inside of its section, and 'method=rbi' tests none: name a section that has it, or use 'method=auto'} } */
      if (d)
	a[i+d] = b[i];
      a[i] += b[i];
    }
}

void
written_twin (out a, in b, int n, int d)
{
#pragma acc parallel loop copy (a[0:n+8]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a tile} } */
      if (d)
	a[i] = b[i];
      a[i] += b[i];
    }
}
