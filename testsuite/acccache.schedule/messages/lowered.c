/* Numbers of workers and lanes that a gang has too few registers for, each with a twin for which there
   are enough.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -fplugin-arg-acccache-no-warn-promise -O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|OpenACC loop shared" } */

#include <math.h>

typedef const double *__restrict in;
typedef double *__restrict out;

#define TEN(M, N) M (N##0) M (N##1) M (N##2) M (N##3) M (N##4) M (N##5) M (N##6) M (N##7) M (N##8) \
  M (N##9)
#define ALL(M) TEN (M, 1) TEN (M, 2) TEN (M, 3)
#define LOAD(N) double t##N = a[i * N];
#define ADD(N) s = s * t##N + t##N;
#define BACK(N) s = s / t##N;

void
workers (int n, in a, out b)
{
#pragma acc parallel loop gang worker vector num_workers(8) vector_length(128) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'num_workers' is 4 instead of 8: a gang has too few registers for more} } */
  for (int i = 0; i < n; i++)
    {
      double s = 1;
      ALL (LOAD)
      ALL (ADD)
      ALL (BACK)
      b[i] = s;
    }
}

void
lanes (int n, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(1024) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'vector_length' is 512 instead of 1024: a gang has too few registers for more} } */
  for (int i = 0; i < n; i++) /* { dg-optimized {OpenACC loop spread over gangs of 512 lanes: 512 along 'i'} "" { target *-*-* } .-1 } */
    {
      double s = 1;
      ALL (LOAD)
      ALL (ADD)
      ALL (BACK)
      b[i] = s;
    }
}

void
enough (int n, in a, out b)
{
#pragma acc parallel loop gang worker vector num_workers(8) vector_length(128) copyin (a[:n]) copy (b[:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
computed (int n, int w, in a, out b)
{
#pragma acc parallel loop gang worker vector num_workers(w) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'num_workers' is 16, not computed: a gang has too few registers for more} } */
  for (int i = 0; i < n; i++)
    {
      double s = 1;
      ALL (LOAD)
      ALL (ADD)
      ALL (BACK)
      b[i] = s;
    }
}

void
enough_computed (int n, int w, in a, out b)
{
#pragma acc parallel loop gang worker vector num_workers(w) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {left to GCC: its 'num_workers' is not a constant: write a number} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

#pragma acc routine seq
__attribute__ ((noipa)) static double
much (in a, int i)
{
  double s = 1;
  ALL (LOAD)
  ALL (ADD)
  ALL (BACK)
  return s;
}

#pragma acc routine seq
__attribute__ ((noipa)) static double
little (in a, int i)
{
  return a[i];
}

#pragma acc routine seq
extern double unknown (in a, int i);

void
calls (int n, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(1024) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'vector_length' is 512 instead of 1024: a gang has too few registers for more} } */
  for (int i = 0; i < n; i++) /* { dg-optimized {gangs of 512 lanes: 512 along 'i'} "" { target *-*-* } .-1 } */
    b[i] = much (a, i);

#pragma acc parallel loop gang vector vector_length(1024) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'vector_length' is 256 instead of 1024: a gang has too few registers for more} } */
  for (int i = 0; i < n; i++) /* { dg-optimized {gangs of 256 lanes: 256 along 'i'} "" { target *-*-* } .-1 } */
    b[i] = unknown (a, i);

#pragma acc parallel loop gang vector vector_length(1024) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {gangs of 1024 lanes: 1024 along 'i'} } */
  for (int i = 0; i < n; i++)
    b[i] = little (a, i);
}

void
mathematics (int n, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(1024) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {'vector_length' is 512 instead of 1024: a gang has too few registers for more} } */
  for (int i = 0; i < n; i++) /* { dg-optimized {gangs of 512 lanes: 512 along 'i'} "" { target *-*-* } .-1 } */
    b[i] = sin (a[i]);

#pragma acc parallel loop gang vector vector_length(1024) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {gangs of 1024 lanes: 1024 along 'i'} } */
  for (int i = 0; i < n; i++)
    b[i] = exp (a[i]);
}

/* A block of a tile has the lanes that are left.  */

void
cached (int n, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(1024) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'vector_length' is 256 instead of 1024: a gang has too few registers for more} } */
  for (int i = 1; i < n - 1; i++) /* { dg-optimized {each gang runs one block at a time on 256 lanes} "" { target *-*-* } .-1 } */
    {
      double s = 1;
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile .* by 256 lanes} } */
      s = a[i - 1] * a[i] + a[i + 1];
      ALL (LOAD)
      ALL (ADD)
      ALL (BACK)
      b[i] = s;
    }
}

/* What tiles add to long code takes registers, too.  */

#define SOME(M) TEN (M, 1) TEN (M, 2)

void
long_cached (int n, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(512) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'vector_length' is 256 instead of 512: a gang has too few registers for more} } */
  for (int i = 1; i < n - 1; i++) /* { dg-optimized {each gang runs one block at a time on 256 lanes} "" { target *-*-* } .-1 } */
    {
      double s = 1;
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile .* by 256 lanes} } */
      s = a[i - 1] * a[i] + a[i + 1];
      SOME (LOAD)
      SOME (ADD)
      b[i] = s;
    }
}

void
long_uncached (int n, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(512) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 512 lanes} } */
  for (int i = 1; i < n - 1; i++)
    {
      double s = 1;
      s = a[i - 1] * a[i] + a[i + 1];
      SOME (LOAD)
      SOME (ADD)
      b[i] = s;
    }
}

void
short_cached (int n, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(512) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {each gang runs one block at a time on 512 lanes} } */
  for (int i = 1; i < n - 1; i++)
    {
      double s = 1;
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile .* by 512 lanes} } */
      s = a[i - 1] * a[i] + a[i + 1];
      LOAD (10)
      ADD (10)
      b[i] = s;
    }
}

/* So does what the assembler loads for several turns of a loop that a lane runs at a time.  */

#define FIVE(K) a[K] * a[n + K] * a[2 * n + K] * a[3 * n + K] * a[4 * n + K]

#pragma acc routine seq
__attribute__ ((noipa)) static double
much_in_turn (int n, int m, in a, int i)
{
  double s = 1;
  for (int k = 0; k < m; k++)
    s += FIVE (i + k) + FIVE (i + 5 * n + k) + FIVE (i + 10 * n + k) + FIVE (i + 15 * n + k);
  return s;
}

void
looping_called (int n, int m, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(512) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'vector_length' is 256 instead of 512: a gang has too few registers for more} } */
  for (int i = 1; i < n - 1; i++) /* { dg-optimized {gangs of 256 lanes: 256 along 'i'} "" { target *-*-* } .-1 } */
    b[i] = much_in_turn (n, m, a, i);
}

void
looping (int n, int m, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(512) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'vector_length' is 256 instead of 512: a gang has too few registers for more} } */
  for (int i = 1; i < n - 1; i++) /* { dg-optimized {gangs of 256 lanes: 256 along 'i'} "" { target *-*-* } .-1 } */
    {
      double s = 1;
      for (int k = 0; k < m; k++)
	s += FIVE (i + k) + FIVE (i + 5 * n + k) + FIVE (i + 10 * n + k) + FIVE (i + 15 * n + k);
      b[i] = s;
    }
}

void
looping_little (int n, int m, in a, out b)
{
#pragma acc parallel loop gang vector vector_length(512) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {gangs of 512 lanes: 512 along 'i'} } */
  for (int i = 1; i < n - 1; i++)
    {
      double s = 1;
      for (int k = 0; k < m; k++)
	s += a[i + k];
      b[i] = s;
    }
}
