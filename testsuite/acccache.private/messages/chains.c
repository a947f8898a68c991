/* Loops in which a number depends on the one before: which lanes run together, and which one lane runs.  */
/* { dg-do compile } */
/* { dg-options "-O2 -ffast-math -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|is kept in|is private and cached" } */

#define M 64

void
solve (int n, int levels, const double (*__restrict a)[M], double (*__restrict b)[M])
{
  double w[M];
#pragma acc parallel loop gang private (w) present (a[0:n], b[0:n])
  for (int c = 0; c < n; c++)
    {
#pragma acc loop vector
      for (int k = 0; k < levels; k++)
	w[k] = a[c][k];
#pragma acc loop seq
      for (int k = 1; k < levels; k++)
	w[k] -= a[c][k] * w[k - 1]; /* { dg-optimized {32 lanes together run the loop in which each number depends on the one before} } */
#pragma acc loop vector
      for (int k = 0; k < levels; k++)
	b[c][k] = w[k];
    }
}

/* The array may also be read where it has been stored to.  */

void
meets (int n, int levels, const int *__restrict at, const double (*__restrict a)[M],
       double (*__restrict b)[M])
{
  double w[M], v[M];
#pragma acc parallel loop gang private (w, v) present (a[0:n], b[0:n], at[0:M])
  for (int c = 0; c < n; c++)
    {
#pragma acc loop vector
      for (int k = 0; k < levels; k++)
	{
	  w[k] = a[c][k];
	  v[k] = k;
	}
#pragma acc loop seq
      for (int k = 1; k < levels; k++)
	{
	  w[k] -= v[at[k]] * w[k - 1]; /* { dg-missed {the loop in which each number depends on the one before is left to one lane: an iteration may access what another one stores} } */
	  v[k] = 1;
	}
#pragma acc loop vector
      for (int k = 0; k < levels; k++)
	b[c][k] = w[k] + v[k];
    }
}

/* Nothing that is a number times the one before, and another one.  */

void
square (int n, int levels, const double (*__restrict a)[M], double (*__restrict b)[M])
{
  double w[M];
#pragma acc parallel loop gang private (w) present (a[0:n], b[0:n])
  for (int c = 0; c < n; c++)
    {
#pragma acc loop vector
      for (int k = 0; k < levels; k++)
	w[k] = a[c][k];
#pragma acc loop seq
      for (int k = 1; k < levels; k++)
	w[k] -= w[k - 1] * w[k - 1];
#pragma acc loop vector
      for (int k = 0; k < levels; k++)
	b[c][k] = w[k];
    }
}

/* Few turns.  */

void
few (int n, const double (*__restrict a)[16], double (*__restrict b)[16])
{
  double w[16];
#pragma acc parallel loop gang private (w) present (a[0:n], b[0:n])
  for (int c = 0; c < n; c++)
    {
#pragma acc loop vector
      for (int k = 0; k < 16; k++)
	w[k] = a[c][k];
#pragma acc loop seq
      for (int k = 1; k < 16; k++)
	w[k] -= a[c][k] * w[k - 1];
#pragma acc loop vector
      for (int k = 0; k < 16; k++)
	b[c][k] = w[k];
    }
}
