/* Elements in a row, of each lane, which lanes store together, and others.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -foffload-options=nvptx-none=-misa=sm_75" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|kept in registers" } */

void
rows (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (a[0:n], b[0:16*n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 16; k++)
      b[16 * i + k] = a[i] * k; /* { dg-optimized {'b' is stored by way of 8704 bytes of shared memory: each lane has 16 elements that follow each other} } */
}

/* Every other element.  */

void
apart (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (a[0:n], b[0:32*n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 16; k++)
      b[32 * i + 2 * k] = a[i] * k;
}

/* Few elements, and too many.  */

void
few (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (a[0:n], b[0:11*n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 11; k++)
      b[11 * i + k] = a[i] * k;
}

void
many (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (a[0:n], b[0:65*n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 65; k++)
      b[65 * i + k] = a[i] * k;
}

/* Pointers that may overlap.  */

void
overlapping (int n, const double *a, double *b)
{
#pragma acc parallel loop gang vector vector_length (64) present (a[0:n], b[0:16*n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 16; k++)
      b[16 * i + k] = a[i] * k;
}

/* A condition that not all elements fulfil.  */

void
guarded (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (a[0:n], b[0:16*n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 16; k++)
      if (a[i] > k)
	b[16 * i + k] = a[i] * k;
}
