/* Arrays that are written at once.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-write-policy=through -fplugin-arg-acccache-data=gcc -fopt-info-omp-all" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC|accessed together|stay in registers|OpenACC 'cache' directive" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
through (out a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-note {what is written to 'a' goes to the tile and to memory at once} "" { target *-*-* } .-1 } */
      a[i] = a[i] * 2;
      a[i] += b[i];
    }
}

void
only_written_is (out a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n*4]) copyin (b[0:n*4])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*4:4]) /* { dg-missed {'a' is not cached: nothing in its cache region reads it, and what is written goes to memory at once: leave the directive out} } */
      for (int j = 0; j < 4; j++)
	a[i*4+j] = b[j*n+i];
    }
}
