/* Workers whose lanes have nothing to share become lanes; the twin's have a loop.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-data=gcc -fopt-info-omp-note" } */
/* { dg-prune-output "the construct has as many gangs" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
alone (int n, in a, out b)
{
#pragma acc parallel loop gang worker num_workers(100) copyin (a[:n]) copy (b[:n]) /* { dg-note {'num_workers' is 1 instead of 100: no loop is for the lanes of a worker$} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
with_lanes (int n, int m, in a, out b)
{
#pragma acc parallel loop gang worker num_workers(4) copyin (a[:n*m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
#pragma acc loop vector /* { dg-note {where many lanes of a block would have no iteration, lanes number all iterations through$} } */
    for (int j = 0; j < m; j++)
      b[i*m+j] = a[i*m+j];
}
