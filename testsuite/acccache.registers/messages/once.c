/* What is said of loops that have one turn, and of the same loops with more.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC|each lane has neighbouring|made parallel" } */

/* Where lanes number all iterations through, each has one of the inner loop.  */

void
matrix (int *__restrict b, int n)
{
#pragma acc kernels copy (b[0:n*n])
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j * n + i] += 1;
}

void
turns (int *__restrict b, int n, int m)
{
#pragma acc parallel loop copy (b[0:n])
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      b[j] += i * b[j]; /* { dg-optimized {'b' is kept in a register along 'i': 2 accesses become 0 in the loop} } */
}
