/* Loops with a `tile' clause, which are refused where the mapping of loops is left to GCC; construct.c has their
   twins.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-schedule=gcc -fopt-info-omp-missed" } */
/* { dg-prune-output "OpenACC loop|insufficient partitioning" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
tile_is (in a, out b, int n)
{
#pragma acc parallel loop tile (32) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its loop has a 'tile' clause: leave the clause out} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
inner_tile_is (in a, out b, int n)
{
#pragma acc parallel loop gang copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*64:64]) /* { dg-missed {'a' is not cached: a loop of its nest has a 'tile' clause: leave the clause out} } */
#pragma acc loop vector tile (8)
      for (int j = 1; j < 63; j++)
	b[i*64+j] = a[i*64+j-1] + a[i*64+j+1];
    }
}
