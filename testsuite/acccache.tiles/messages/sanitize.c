/* A loop that GCC has transformed: each step of a signed variable is tested.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fsanitize=signed-integer-overflow -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
loop_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: a loop of its nest does not have the form that GCC usually gives it: leave out options such as '-fsanitize'} } */
      b[i] = a[i-1] + a[i+1];
    }
}

__attribute__ ((no_sanitize ("undefined"))) void
loop_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}
