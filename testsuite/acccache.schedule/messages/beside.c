/* Loops beside those with a directive.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|each lane has" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
block (int n, in a, out b, out c)
{
#pragma acc parallel copyin (a[:n]) copy (b[:n], c[:n])
  {
#pragma acc loop /* { dg-optimized {OpenACC loops run in blocks of} } */
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached} } */
	b[i] = a[i-1] + a[i+1];
      }
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'$} } */
    for (int i = 0; i < n; i++)
      c[i] = a[i];
  }
}

/* The twin: the loops around the directive are GCC's, and so are others.  */

void
row (int n, int m, in a, out b, out c)
{
#pragma acc parallel copyin (a[:n]) copy (b[:n*m], c[:n])
  {
#pragma acc loop gang /* { dg-optimized {OpenACC loops inside run on} } */
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached} } */
#pragma acc loop vector
	for (int j = 0; j < m; j++)
	  b[i*m+j] = a[i-1] + a[i+1];
      }
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      c[i] = a[i];
  }
}
