/* Without the option nothing is said of loads.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note-optimized" } */
/* { dg-prune-output "OpenACC" } */
/* { dg-prune-output "as many gangs|where there are few iterations" } */

void
lanes (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma acc parallel loop gang vector vector_length (256) copyin (a[:n], b[:n]) copyout (c[:n])
  for (int i = 0; i < n; i++)
    {
      float x = a[i % 32];
      x += b[i * 32];
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
	x += a[i * m + k];
      c[i] = x;
    }
}

void
indirect (int n, const int *restrict at, const float *restrict a, float *restrict c)
{
#pragma acc parallel loop gang vector vector_length (256) copyin (at[:n], a[:n]) copyout (c[:n])
  for (int i = 0; i < n; i++)
    {
      int k = at[i];
      c[i] = a[k];
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
