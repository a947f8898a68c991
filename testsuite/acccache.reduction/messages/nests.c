/* Which nests of loops with reductions are run in blocks.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|run by all lanes|insufficient partitioning|combine" } */

int
shared (int n, int m, const int *__restrict a)
{
  int sum = 0;
#pragma acc parallel loop reduction (+:sum) copyin (a[:n*m]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 1 along 'j'$} } */
  for (int j = 0; j < n; j++)
#pragma acc loop reduction (+:sum) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'i'$} } */
    for (int i = 0; i < m; i++)
      sum += a[j * m + i];
  return sum;
}

int
beside (int n, int m, const int *__restrict a, int *__restrict b)
{
  int count = 0;
#pragma acc parallel loop reduction (+:count) copyin (a[:n*m]) copy (b[:n*m]) /* { dg-optimized {OpenACC loop shared by gangs and workers} } */
  for (int j = 0; j < n; j++)
    {
      count += j;
#pragma acc loop /* { dg-optimized {OpenACC loop shared by lanes} } */
      for (int i = 0; i < m; i++)
	b[j * m + i] = a[j * m + i];
    }
  return count;
}

int
added (int n, int m, const int *__restrict a)
{
  int sum = 0;
#pragma acc parallel loop reduction (+:sum) copyin (a[:n*m]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes, 4 to 256 for each iteration} } */
  for (int j = 0; j < n; j++)
    {
#pragma acc loop reduction (+:sum) /* { dg-optimized {OpenACC loop shared by the lanes of an iteration} } */
      for (int i = 0; i < m; i++)
	sum += a[j * m + i];
      sum++;
    }
  return sum;
}
