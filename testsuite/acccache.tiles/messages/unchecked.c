/* References that cannot be compared with their sections when the program runs, and twins that
   can.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-promise -fopt-info-omp-optimized-missed-note" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|OpenACC 'cache' directive" } */

void
rows_is (const float *__restrict p, const int *__restrict where, float *__restrict b, int n)
{
#pragma acc parallel loop collapse (2) copyin (p[0:n*n], where[0:n]) copy (b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (p[i*n+j-1:3])
	b[i * n + j] = p[i * n + j]
		       + p[where[j]]; /* { dg-missed {reference to 'p' is not checked by acccache-run since it has no index that its section could be compared with} } */
      }
}

void
rows_twin (const float *__restrict p, const int *__restrict where, float *__restrict b, int n)
{
#pragma acc parallel loop collapse (2) copyin (p[0:n*n], where[0:n]) copy (b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (p[i*n+j-1:3])
	b[i * n + j] = p[i * n + j] + p[i * n + j + 1]; /* { dg-bogus {not checked} } */
      }
}
