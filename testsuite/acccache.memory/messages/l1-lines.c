/* What is said of loads that get instructions of their own.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note-optimized -fplugin-arg-acccache-l1=lines" } */
/* { dg-prune-output "OpenACC" } */
/* { dg-prune-output "as many gangs|where there are few iterations" } */

void
lanes (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma acc parallel loop gang vector vector_length (256) copyin (a[:n], b[:n]) copyout (c[:n])
  for (int i = 0; i < n; i++)
    {
      float x = a[i % 32]; /* { dg-optimized {load of 'a', locality: within a warp, within a gang; a gang moves 128 bytes with the L1 cache, 1024 without: cached$} } */
      x += b[i * 32]; /* { dg-optimized {load of 'b', locality: none; a gang moves 32768 bytes with the L1 cache, 8192 without: not cached$} } */
      c[i] = x;
    }
}

void
rows (int n, int m, const float *restrict a, float *restrict c)
{
#pragma acc parallel loop gang vector vector_length (256) copyin (a[:n*m]) copyout (c[:n])
  for (int i = 0; i < n; i++)
    {
      float x = 0;
      for (int k = 0; k < m; k++)
	x += a[i * m + k]; /* { dg-optimized {load of 'a', locality: across instructions; a gang moves 32768 bytes with the L1 cache, 8192 without: not cached$} } */
      c[i] = x;
    }
}

void
indirect (int n, const int *restrict at, const float *restrict a, float *restrict c)
{
#pragma acc parallel loop gang vector vector_length (256) copyin (at[:n], a[:n]) copyout (c[:n])
  for (int i = 0; i < n; i++)
    {
      int k = at[i]; /* { dg-note {load of 'at', locality: within a warp; a gang moves 1024 bytes with the L1 cache, 1024 without: left as it is$} } */
      c[i] = a[k]; /* { dg-optimized {load of 'a', locality: unknown; a gang moves 32768 bytes with the L1 cache, 8192 without: not cached$} } */
    }
}

/* Gangs alone: no lanes share anything.  */

void
gangs (int n, const float *restrict a, float *restrict c)
{
#pragma acc parallel loop gang copyin (a[:n]) copyout (c[:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i];
}
