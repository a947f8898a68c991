/* Which loops the lanes of an iteration share, and twins that they do not share.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
columns (int n, int m, const int *__restrict a, int *__restrict b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:m]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes, 1 to 64 for each iteration$} } */
  for (int i = 0; i < m; i++)
    {
      int s = 0;
      for (int j = 0; j < n; j++) /* { dg-optimized {loop shared by the lanes of an iteration; reduction: 's'$} } */
	s += a[j*m+i];
      b[i] = s;
    }
}

/* Its order matters without -ffast-math.  */
void
in_order (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:m]) /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'$} } */
  for (int i = 0; i < m; i++)
    {
      double s = 0;
      for (int j = 0; j < n; j++)
	s += a[j*m+i];
      b[i] = s;
    }
}

void
asked (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:m]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes, 1 to 64 for each iteration$} } */
  for (int i = 0; i < m; i++)
    {
      double s = 0;
#pragma acc loop reduction(+:s) /* { dg-optimized {OpenACC loop shared by the lanes of an iteration; reduction: 's'$} } */
      for (int j = 0; j < n; j++)
	s += a[j*m+i];
      b[i] = s;
    }
}

/* The sum is an element that all iterations update.  */
void
updated (int n, int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:m]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes, 1 to 64 for each iteration$} } */
  for (int i = 0; i < m; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop shared by the lanes of an iteration; reduction: 'b'$} } */
    for (int j = 0; j < n; j++)
      b[i] = b[i] + a[j*m+i];
}

void
updated_few (int m, in a, out b)
{
#pragma acc parallel loop copyin (a[:7*m]) copy (b[:m]) /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'$} } */
  for (int i = 0; i < m; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop runs one iteration after the other$} } */
    for (int j = 0; j < 7; j++)
      b[i] = b[i] + a[j*m+i];
}

/* Few iterations inside, or enough outside.  */
void
few (int m, const int *__restrict a, int *__restrict b)
{
#pragma acc parallel loop copyin (a[:7*m]) copy (b[:m]) /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'$} } */
  for (int i = 0; i < m; i++)
    {
      int s = 0;
      for (int j = 0; j < 7; j++)
	s += a[j*m+i];
      b[i] = s;
    }
}

void
enough (int n, const int *__restrict a, int *__restrict b)
{
#pragma acc parallel loop copyin (a[:n*400000]) copy (b[:400000]) /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'$} } */
  for (int i = 0; i < 400000; i++)
    {
      int s = 0;
      for (int j = 0; j < n; j++)
	s += a[j*400000L+i];
      b[i] = s;
    }
}

/* A clause gives lanes to the outer loop.  */
void
named (int n, int m, const int *__restrict a, int *__restrict b)
{
#pragma acc parallel loop gang vector copyin (a[:n*m]) copy (b[:m]) /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'$} } */
  for (int i = 0; i < m; i++)
    {
      int s = 0;
      for (int j = 0; j < n; j++)
	s += a[j*m+i];
      b[i] = s;
    }
}
