/* Loops whose iterations depend on each other, each with a twin whose iterations do not.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|OpenACC loop (?:left|spread|shared|runs one)|reduction of '|assigned OpenACC|insufficient partitioning|one lane executes|'kernels' is left" } */

typedef double *__restrict array;
void
distance (int n, array a, array b)
{
#pragma acc kernels copy (a[0:n], b[0:n])
  {
    for (int i = 1; i < n; i++)
      a[i] = a[i-1] + 1; /* { dg-missed {not parallel: 'a\[i\]' is written, and another iteration may read 'a\[i-1\]'} } */
    for (int i = 1; i < n; i++) /* { dg-optimized {made parallel} } */
      a[i] = b[i-1] + 1;
    for (int i = 0; i < n; i++)
      a[i] = a[i+n-1] + 1; /* { dg-missed {another iteration may read 'a\[i\+n-1\]'} } */
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel} } */
      a[i] = a[i+n] + 1;
    for (int i = 0; i < n; i++)
      a[i / 2] = b[i]; /* { dg-missed {another iteration may write 'a} } */
    for (int i = 0; i < n; i += 2) /* { dg-optimized {made parallel} } */
      a[i] = a[i+1];
  }
}

void
flat (int n, int m, array a, array b)
{
#pragma acc kernels copy (a[0:n*m], b[0:n])
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j <= m; j++) /* { dg-optimized {made parallel} } */
	a[i * m + j] = b[i]; /* { dg-missed {another iteration may write 'a\[i\*m\+j\]'} } */
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel} } */
      for (int j = 0; j < m; j++) /* { dg-optimized {made parallel} } */
	a[i * m + j] = b[i];
  }
}

void
seidel (int n, double (*__restrict a)[100], double (*__restrict b)[100])
{
#pragma acc kernels copy (a[0:n], b[0:n])
  {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) /* { dg-optimized {made parallel} } */
	a[i][j] = (a[i-1][j] + a[i][j] + a[i+1][j]) / 3; /* { dg-missed {another iteration may read 'a\[i-1\]\[j\]'} } */
    for (int i = 1; i < n - 1; i++) /* { dg-optimized {made parallel} } */
      for (int j = 1; j < n - 1; j++) /* { dg-optimized {made parallel} } */
	a[i][j] = (b[i-1][j] + b[i][j] + b[i+1][j]) / 3;
  }
}

void
pointers (int n, double *p, double **list, int *index)
{
  double *q = list[0];
#pragma acc kernels deviceptr (p, q, index)
  {
    for (int i = 0; i < n; i++)
      p[i] = q[index[i]]; /* { dg-missed {'p\[i\]' and 'q\[index\[...\]\]' may be at the same place} } */
  }
#pragma acc kernels deviceptr (p, q)
  {
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel} } */
      p[i] = q[i];
  }
}

int
scalars (int n, array a, int *__restrict c)
{
  double last = 0, sum = 0, most = 0, least = 0, t;
  int count = 0, carried = 0;
#pragma acc kernels copy (a[0:n], c[0:n])
  {
    for (int i = 0; i < n; i++)
      last = a[i]; /* { dg-missed {the value of 'last' is used after the loop} } */
    a[0] = last;
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel; private: 't'} } */
      {
	t = a[i];
	a[i] = t * t;
      }
    for (int i = 0; i < n; i++)
      sum += a[i]; /* { dg-missed {'sum' is a floating-point reduction, which -fassociative-math} } */
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel; reduction: 'most'} } */
      if (a[i] > most)
	most = a[i];
    for (int i = 0; i < n; i++)
      if (a[i] >= least)
	least = a[i]; /* { dg-missed {'least' is a floating-point minimum or maximum, which only -ffinite-math-only} } */
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel; reduction: 'count'} } */
      if (c[i] > count)
	count = c[i];
    for (int i = 0; i < n; i++)
      {
	c[i] = carried; /* { dg-bogus {made parallel} } */
	carried = c[i] + i; /* { dg-missed {'carried' is written, and the next iteration reads it} } */
      }
  }
  return count + sum + most + least;
}

static int count_of_calls;
#pragma acc declare create (count_of_calls)

#pragma acc routine seq
static double
counting (double x)
{
  count_of_calls++;
  return x;
}

#pragma acc routine seq
static double
computing (double x)
{
  double y = x;
  for (int i = 0; i < 3; i++)
    y *= x;
  return y;
}

void
calls (int n, array a, double *p)
{
#pragma acc kernels copy (a[0:n], p[0:n])
  {
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel} } */
      a[i] = __builtin_sqrt (a[i]);
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel} } */
      a[i] = computing (a[i]);
    for (int i = 0; i < n; i++)
      a[i] = counting (a[i]); /* { dg-missed {it calls 'counting', which may read or write memory; if iterations may run in any order, 'loop independent' says so} } */
#pragma acc loop independent /* { dg-optimized {made parallel} } */
    for (int i = 0; i < n; i++)
      a[i] = counting (a[i]);
    for (int i = 0; i < n; i++)
      {
	if (a[i] > 0)
	  break; /* { dg-missed {it is left by a jump} } */
	a[i] = 1;
      }
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel} } */
      {
	if (a[i] > 0)
	  continue;
	a[i] = 1;
      }
  }
}

void
bounds (int n, int *__restrict a)
{
#pragma acc kernels copy (a[0:n])
  {
    for (int i = 1; i < a[0]; i++) /* { dg-missed {its last iteration may change while it runs} } */
      a[i] = 1;
    for (int i = 1; i < n; i++) /* { dg-optimized {made parallel} } */
      a[i] = 1;
    for (int i = 1; i < n; i++) /* { dg-missed {its counter is changed in its body} } */
      {
	a[i] = 1;
	i++;
      }
  }
}

/* What a variable is before the loop counts for minima and maxima.  */

double
starts (int n, array a, double given)
{
  double most = __builtin_nan (""), below = -1, least = 1, good = 0, number = given;
#pragma acc kernels copy (a[0:n])
  {
    for (int i = 0; i < n; i++)
      most = __builtin_fmax (most, a[i]); /* { dg-missed {'most' may not be a number before the loop, which a minimum or maximum would leave out: set it to a constant there, or write a 'reduction' clause} } */
    for (int i = 0; i < n; i++)
      if (a[i] > below)
	below = a[i]; /* { dg-missed {'below' may be negative before the loop, or no number, so that the order of its values counts: set it to 0 or more there, or write a 'reduction' clause} } */
    for (int i = 0; i < n; i++)
      if (a[i] < least)
	least = a[i]; /* { dg-missed {'least' may be positive before the loop, or no number, so that the order of its values counts: set it to less than 0 there, or write a 'reduction' clause} } */
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel; reduction: 'good'} } */
      good = __builtin_fmax (good, a[i]);
    for (int i = 0; i < n; i++) /* { dg-optimized {made parallel; reduction: 'number'; if number is a number} } */
      number = __builtin_fmin (number, a[i]);
  }
#pragma acc kernels copy (a[0:n])
  for (int i = 0; i < n; i++) /* { dg-optimized {made parallel; reduction: 'given'; if given > 0} } */
    if (a[i] > given)
      given = a[i];
  return most + below + least + good + number + given;
}

/* A global bound that a pointer may lead to.  */

int bound;
struct { long offset; } places;

void
reached (int *p)
{
#pragma acc kernels deviceptr (p)
  for (int i = 0; i < bound; i++)
    p[i + places.offset] = i; /* { dg-missed {a pointer may point to 'bound', on which the loop depends: copy that to a variable before it} } */
#pragma acc kernels deviceptr (p)
  for (int i = 0; i < bound; i++) /* { dg-optimized {made parallel; apart: 'p' and 'bound'} } */
    p[i] = i;
}
