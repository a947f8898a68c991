/* All lanes run iterations with loops for lanes inside, unless what is around these is too much or
   has an effect that is one lane's.  Each warp may have iterations of its own unless a loop inside is
   long, or something is carried from one to another.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-data=gcc -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loop shared by|assigned OpenACC|combine their results by shuffles|combines the results of all" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
scaled (int n, int m, in a, out b)
{
#pragma acc parallel loop gang copyin (a[:n*m]) copyout (b[:n*m]) /* { dg-optimized {OpenACC loop run by all lanes of a gang together, or by those of each warp where loops inside are short, instead of one that tells the others$} } */
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < m; j++)
	s += a[i*m+j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[i*m+j] / s;
    }
}

void
all_long (int n, in a, out b)
{
#pragma acc parallel loop gang vector_length(128) copyin (a[:n*193]) copyout (b[:n*193]) /* { dg-optimized {OpenACC loop run by all lanes of a gang together, instead of one that tells the others$} } */
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < 193; j++)
	s += a[i*193+j];
#pragma acc loop vector
      for (int j = 0; j < 193; j++)
	b[i*193+j] = a[i*193+j] / s;
    }
}

void
all_short (int n, in a, out b)
{
#pragma acc parallel loop gang vector_length(128) copyin (a[:n*192]) copyout (b[:n*192]) /* { dg-optimized {OpenACC loop run by all lanes of a gang together, or by those of each warp where loops inside are short, instead of one that tells the others$} } */
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < 192; j++)
	s += a[i*192+j];
#pragma acc loop vector
      for (int j = 0; j < 192; j++)
	b[i*192+j] = a[i*192+j] / s;
    }
}

double
summed (int n, int m, in a, out b)
{
  double all = 0;
#pragma acc parallel loop gang reduction(+:all) copyin (a[:n*m]) copyout (b[:n*m]) /* { dg-optimized {OpenACC loop run by all lanes of a gang together, or by those of each warp where loops inside are short, instead of one that tells the others$} } */
  for (int i = 0; i < n; i++)
    {
      double s = a[i*m];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[i*m+j] * s;
      all += s;
    }
  return all;
}

/* Only variables that are one number are combined.  */

_Complex double
summed_pairs (int n, int m, in a, out b)
{
  _Complex double all = 0;
#pragma acc parallel loop gang reduction(+:all) copyin (a[:n*m]) copyout (b[:n*m]) /* { dg-optimized {OpenACC loop run by all lanes of a gang together, instead of one that tells the others$} } */
  for (int i = 0; i < n; i++)
    {
      double s = a[i*m];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[i*m+j] * s;
      all += s;
    }
  return all;
}

void
carried (int n, int m, in a, out b, out last)
{
#pragma acc parallel num_gangs(1) copyin (a[:n*m]) copyout (b[:n*m], last[:1])
  {
    double s = 0;
#pragma acc loop gang /* { dg-optimized {OpenACC loop run by all lanes of a gang together, instead of one that tells the others$} } */
    for (int i = 0; i < n; i++)
      {
	s = 0;
#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < m; j++)
	  s += a[i*m+j];
#pragma acc loop vector
	for (int j = 0; j < m; j++)
	  b[i*m+j] = a[i*m+j] / s;
      }
    last[0] = s;
  }
}

void
of_workers (int n, int m, in a, out b, out c)
{
#pragma acc parallel loop gang worker num_workers(4) vector_length(32) copyin (a[:n*m]) copyout (b[:n*m], c[:n]) /* { dg-optimized {OpenACC loop run by all lanes of a worker together, instead of one that tells the others$} } */
  for (int i = 0; i < n; i++)
    {
      c[i] = a[i*m];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[i*m+j] - c[i];
    }
}

void
with_loop (int n, int m, in a, out b)
{
#pragma acc parallel loop gang copyin (a[:n*m]) copyout (b[:n*m])
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = 0; j < m; j++)
	s += a[i*m+j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i*m+j] = s;
    }
}

void
with_atomic (int n, int m, in a, out b, int *__restrict bins)
{
#pragma acc parallel loop gang copyin (a[:n*m]) copyout (b[:n*m]) copy (bins[:4])
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic update
      bins[i&3]++;
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[i*m+j] + i;
    }
}
