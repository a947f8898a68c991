/* What is said of loops that are mapped: one line for each.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
one (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n]) copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'i'$} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
few (in a, out b)
{
#pragma acc parallel loop copyin (a[:100]) copy (b[:100]) /* { dg-optimized {OpenACC loop spread over gangs of 32 lanes: 32 along 'i'$} } */
  for (int i = 0; i < 100; i++)
    b[i] = a[i];
}

void
rows (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 1 along 'i'$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'j'$} } */
    for (int j = 0; j < m; j++)
      b[i*m+j] = a[i*m+j];
}

void
columns (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'j'$} } */
  for (int j = 0; j < m; j++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 1 along 'i'$} } */
    for (int i = 0; i < n; i++)
      b[i*m+j] = a[i*m+j];
}

void
collapsed (int n, int m, in a, out b)
{
#pragma acc parallel loop collapse(2) copyin (a[:n*m]) copy (b[:n*m]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 1 along 'i' x 256 along 'j'$} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i*m+j] = a[i*m+j];
}

void
product (int n, in a, in b, out c)
{
#pragma acc parallel loop copyin (a[:n*n], b[:n*n]) copy (c[:n*n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 8 along 'i'$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 32 along 'j'$} } */
    for (int j = 0; j < n; j++)
      {
	double s = 0;
#pragma acc loop reduction(+:s) /* { dg-optimized {OpenACC loop runs one iteration after the other} } */
	for (int k = 0; k < n; k += 2)
	  s += a[i*n+k] * b[k*n+j];
	c[i*n+j] = s;
      }
}

void
by_vector (int n, int m, in a, in x, out y)
{
#pragma acc parallel loop copyin (a[:n*m], x[:m]) copy (y[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes, 4 to 256 for each iteration$} } */
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma acc loop reduction(+:s) /* { dg-optimized {OpenACC loop shared by the lanes of an iteration; reduction: 's'$} } */
      for (int j = 0; j < m; j++)
	s += a[i*m+j] * x[j];
      y[i] = s;
    }
}

void
named (int n, int m, in a, out b)
{
#pragma acc parallel loop gang copyin (a[:n*m]) copy (b[:n*m]) /* { dg-optimized {OpenACC loop shared by gangs$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop vector /* { dg-optimized {OpenACC loop shared by lanes: a gang has 128 lanes} } */
    for (int j = 0; j < m; j++)
      b[i*m+j] = a[i*m+j];
}

void
all_levels (int n, in a, out b)
{
#pragma acc parallel loop gang worker vector vector_length(64) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {OpenACC loop shared by gangs, workers and lanes: 4 workers of 64 lanes} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
gangs (int n, int m, in a, out b)
{
#pragma acc parallel loop gang copyin (a[:n*m]) copy (b[:n*m]) /* { dg-optimized {OpenACC loop shared by gangs$} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i*m+j] = a[i*m+j];
}

void
in_order (int n, in a, out b)
{
#pragma acc parallel copyin (a[:n]) copy (b[:n])
  {
#pragma acc loop seq /* { dg-optimized {OpenACC loop runs one iteration after the other} } */
    for (int i = 0; i < n; i++)
      b[i] = a[i];
  }
}

double
sum (int n, in a)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin (a[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'i'} } */
  for (int i = 0; i < n; i++) /* { dg-optimized {reduction of 's': lanes combine their results by shuffles} "" { target *-*-* } .-1 } */
    s += a[i]; /* { dg-optimized {reduction of 's': the last gang combines the results of all} "" { target *-*-* } .-2 } */
  return s;
}
