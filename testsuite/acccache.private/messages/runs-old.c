/* Lanes of PTX 6.0 cannot find out which of them are there.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-all -foffload-options=nvptx-none=-misa=sm_35" } */
/* { dg-prune-output "OpenACC|note:|kept in registers|accessed together" } */

void
rows (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (a[0:n], b[0:16*n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 16; k++)
      b[16 * i + k] = a[i] * k; /* { dg-missed {each lane stores the elements of 'b' that follow each other by itself: lanes that do so together need PTX 6.2 or newer; '-foffload-options=nvptx-none=-misa=sm_75' makes it} } */
}
