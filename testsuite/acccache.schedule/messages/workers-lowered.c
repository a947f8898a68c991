/* Lanes take the place of as many workers as a clause asks for, also where a gang would not have
   registers for so many workers of 32 lanes.  */
/* { dg-do compile } */
/* { dg-options "-O3 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|one iteration after the other|kept in a register|all lanes of a worker|by shuffles" } */

enum { N = 4000 };
double a[N][N], x[N], y[N];

void
rows (int n)
{
#pragma acc parallel present (a, x, y) num_gangs (n / 100) num_workers (100) /* { dg-optimized {'num_workers' is \d+ instead of 100: a gang has too few registers for more} } */
  {
#pragma acc loop gang worker /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'$} } */
    for (int i = 0; i < n; i++)
      {
	y[i] = 0;
#pragma acc loop seq
	for (int j = 0; j < n; j++)
	  y[i] += a[i][j] * x[j];
      }
  }
}

/* The twin: a loop is for the lanes of a worker.  */

void
shared (int n)
{
#pragma acc parallel present (a, x, y) num_gangs (n / 100) num_workers (100)
  {
#pragma acc loop gang worker /* { dg-optimized {OpenACC loop shared by gangs and workers: \d+ workers of 32 lanes} } */
    for (int i = 0; i < n; i++)
      {
	double sum = 0;
#pragma acc loop vector reduction (+:sum) /* { dg-optimized {OpenACC loop shared by lanes} } */
	for (int j = 0; j < n; j++)
	  sum += a[i][j] * x[j];
	y[i] = sum;
      }
  }
}
