/* What is said of loops that are mapped: one line for each.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|all lanes of a|insufficient partitioning|reduction of 's'|accessed together" } */

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
workers_alone (int n, in a, out b)
{
#pragma acc parallel loop gang worker num_workers(100) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'$} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

/* The clause says that workers have lanes.  */

void
workers_of_lanes (int n, in a, out b)
{
#pragma acc parallel loop gang worker num_workers(4) vector_length(32) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {OpenACC loop shared by gangs and workers: 4 workers of 32 lanes} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

/* Their lanes have a loop.  */

void
workers_with_lanes (int n, int m, in a, out b)
{
#pragma acc parallel loop gang worker num_workers(4) copyin (a[:n*m]) copy (b[:n*m]) /* { dg-optimized {OpenACC loop shared by gangs and workers: 4 workers of 32 lanes} } */
  for (int i = 0; i < n; i++)
#pragma acc loop vector /* { dg-optimized {OpenACC loop shared by lanes: 4 workers of 32 lanes} } */
    for (int j = 0; j < m; j++)
      b[i*m+j] = a[i*m+j];
}

/* One gang has workers, as many as a clause says.  */

void
workers_of_one_gang (int n, int m, in a, out b)
{
#pragma acc parallel loop worker num_workers(8) copyin (a[:n*m]) copy (b[:n*m]) /* { dg-optimized {OpenACC loop shared by workers: 8 workers of 32 lanes} } */
  for (int i = 0; i < n; i++)
#pragma acc loop vector /* { dg-optimized {OpenACC loop shared by lanes: 8 workers of 32 lanes} } */
    for (int j = 0; j < m; j++)
      b[i*m+j] = a[i*m+j];
}

/* Another loop of the construct is for gangs.  */

void
workers_beside_gangs (int n, in a, out b, out c)
{
#pragma acc parallel copyin (a[:n]) copy (b[:n], c[:n])
  {
#pragma acc loop gang worker /* { dg-optimized {OpenACC loop shared by gangs and workers: 8 workers of 32 lanes} } */
    for (int i = 0; i < n; i++)
      b[i] = a[i];
#pragma acc loop worker /* { dg-optimized {OpenACC loop shared by workers: 8 workers of 32 lanes} } */
    for (int i = 0; i < n; i++)
      c[i] = a[i];
  }
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

void
half_named (int n, in a, out b)
{
#pragma acc parallel loop gang copyin (a[:n*n*n]) copy (b[:n*n*n]) /* { dg-optimized {OpenACC loop shared by gangs$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop shared by workers: 8 workers of 32 lanes} } */
    for (int j = 0; j < n; j++)
#pragma acc loop /* { dg-optimized {OpenACC loop shared by lanes: 8 workers of 32 lanes} } */
      for (int k = 0; k < n; k++)
	b[(i*n+j)*n+k] = a[(i*n+j)*n+k];
}

void
some_lanes (int n, int lanes, in a, out b)
{
#pragma acc parallel loop vector_length(lanes) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'i'$} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
workers (int n, in a, out b)
{
#pragma acc parallel loop num_workers(8) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'i'$} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
steps (int n, int by, in a, out b)
{
#pragma acc parallel loop copyin (a[:n]) copy (b[:n]) /* { dg-optimized {OpenACC loop shared by gangs and lanes: a gang has 256 lanes$} } */
  for (int i = 0; i < n; i += by)
    b[i] = a[i];
}

void
seven (int n, int (*__restrict b)[2][2][2][2][2][2])
{
#pragma acc parallel loop copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 8 along 'i'$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 2 along 'j'$} } */
    for (int j = 0; j < 2; j++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 2 along 'k'$} } */
      for (int k = 0; k < 2; k++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 2 along 'l'$} } */
	for (int l = 0; l < 2; l++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 2 along 'm'$} } */
	  for (int m = 0; m < 2; m++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 2 along 'o'$} } */
	    for (int o = 0; o < 2; o++)
#pragma acc loop /* { dg-optimized {OpenACC loop runs one iteration after the other} } */
	      for (int p = 0; p < 2; p++)
		b[i][j][k][l][m][o][p] = i;
}

void
tiled (int n, in a, out b)
{
#pragma acc parallel loop tile(8,8) copyin (a[:n*n]) copy (b[:n*n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 1 } } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i*n+j] = a[i*n+j];
}

void
common (int n, int m, in a, in x, out y)
{
#pragma acc parallel copyin (a[:n*m], x[:m]) copy (y[:3*n])
  {
#pragma acc loop gang worker /* { dg-optimized {OpenACC loop shared by gangs and workers: a gang has 64 lanes$} } */
    for (int i = 0; i < n; i++)
      {
	double s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {OpenACC loop shared by lanes: a gang has 64 lanes$} } */
	for (int j = 0; j < m; j++)
	  s += a[i*m+j] * x[j];
	y[i] = s;
      }
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 64 lanes: 64 along 'i'$} } */
    for (int i = n; i < 2*n; i++)
      y[i] = a[i];
  }
}
