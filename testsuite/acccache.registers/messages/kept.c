/* What is said of elements that are kept in registers.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
sweep (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m - 1; k++)
      b[k*n+i] = a[(k-1)*n+i] + a[k*n+i] + a[(k+1)*n+i]; /* { dg-optimized {'a' is kept in 2 registers along 'k': 3 accesses become 1 in the loop$} } */
}

void
recurrence (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m; k++)
      b[k*n+i] = b[(k-1)*n+i] * a[i]; /* { dg-optimized {'b' is kept in a register along 'k': 2 accesses become 1 in the loop$} } */
}

void
product (int n, in a, in b, out c)
{
#pragma acc parallel loop collapse (2) copyin (a[:n*n], b[:n*n]) copy (c[:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i*n+j] += a[i*n+k] * b[k*n+j]; /* { dg-optimized {'c' is kept in a register along 'k': 2 accesses become 0 in the loop$} } */
}

/* Nobody says that these are different arrays.  */

void
tested (int n, const double *a, const double *b, double *c)
{
#pragma acc parallel loop collapse (2) copyin (a[:n*n], b[:n*n]) copy (c[:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i*n+j] += a[i*n+k] * b[k*n+j]; /* { dg-optimized {'c' is kept in a register along 'k': 2 accesses become 0 in the loop$} } */
}

void
anywhere (int n, const double *a, const int *b, double *c)
{
#pragma acc parallel loop copyin (a[:n], b[:n]) copy (c[:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      c[i] += a[b[k]]; /* { dg-optimized {'c' is kept in a register along 'k': 2 accesses become 1 in the loop$} } */
}

void
unnamed (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
#pragma acc loop seq
    for (int k = 1; k < m; k++)
      b[k*n+i] = b[(k-1)*n+i] * a[i]; /* { dg-optimized {'b' is kept in a register along (the loop|'k'): 2 accesses become 1 in the loop$} } */
}

/* The life of T ends in each turn.  */

void
ends (int n, int m, in a, double *__restrict b)
{
#pragma acc parallel loop copyin (a[:n+3]) copy (b[:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double t[3];
	t[0] = a[j]; /* { dg-optimized {'a' is kept in 2 registers along 'j': 3 accesses become 1 in the loop$} } */
	t[1] = a[j+1];
	t[2] = a[j+2];
	b[i] += t[m%3] * t[(m+i)%3]; /* { dg-optimized {'b' is kept in a register along 'j': 2 accesses become 0 in the loop$} } */
      }
}
