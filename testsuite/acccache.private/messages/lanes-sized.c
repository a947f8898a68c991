/* Arrays of which each lane has its own, whose size is not known when the program is compiled.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed -fplugin-arg-acccache-max-private=400" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

typedef float (*rows)[100];

void
lanes_is (rows a, rows b, int m)
{
#pragma acc parallel loop gang vector copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private to each lane, in 400 bytes of its local memory; the kernel ends if it is larger} } */
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j];
    }
}

void
lanes_twin (rows a, rows b, int m)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory, or in other memory if it is larger} } */
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j];
    }
}

void
clause_is (rows a, rows b, int m)
{
  float t[m];
#pragma acc parallel loop gang vector private(t) copyin(a[0:9]) copyout(b[0:9]) /* { dg-missed {'t' is not cached: GCC does not pass its size to the device: declare it in the loop's body} } */
  for (int i = 0; i < 9; i++)
    {
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j];
    }
}
