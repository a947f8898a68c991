/* Why elements are not kept in registers.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
overlap (int n, int m, const double *a, double *b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m - 1; k++)
      b[k*n+i] = a[(k-1)*n+i] + a[k*n+i]; /* { dg-missed {'a' is not kept in registers along 'k': another store in the loop may change it; if it never does, 'restrict' says so$} } */
}

void
atomic (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m - 1; k++)
      {
	double t = a[(k-1)*n+i] + a[k*n+i]; /* { dg-missed {'a' is not kept in registers along 'k': the loop has calls or atomic operations: move them out$} } */
#pragma acc atomic
	b[i] += t;
      }
}

void
is_volatile (int n, int m, in a, volatile double *__restrict b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m - 1; k++)
      b[k*n+i] = a[(k-1)*n+i] + a[k*n+i]; /* { dg-missed {'a' is not kept in registers along 'k': the loop has volatile accesses or assembly: move them out$} } */
}

void
too_many (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m]) num_workers (32) vector_length (32)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 15; k++)
      b[k*n+i] = a[k*n+i] + a[(k+1)*n+i] + a[(k+15)*n+i]; /* { dg-missed {'a' is not kept in registers along 'k': it would take more registers than a lane has left: ask for fewer lanes$} } */
}

void
found (int n, int m, const int *__restrict at, out b)
{
#pragma acc parallel loop copyin (at[:m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m - 1; k++)
      b[at[k]*n+i] = b[(k-1)*n+i] + b[k*n+i]; /* { dg-missed {'b' is not kept in registers along 'k': another store to it in the loop may be to the same element$} } */
}
