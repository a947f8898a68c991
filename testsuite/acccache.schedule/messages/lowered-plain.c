/* Numbers of workers and lanes that a gang has too few registers for are lowered without optimization,
   too, each with a twin for which there are enough.  */
/* { dg-do compile } */
/* { dg-options "-O0 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC" } */

typedef const double *__restrict in;
typedef double *__restrict out;

#define TEN(M, N) M (N##0) M (N##1) M (N##2) M (N##3) M (N##4) M (N##5) M (N##6) M (N##7) M (N##8) \
  M (N##9)
#define ALL(M) TEN (M, 1) TEN (M, 2) TEN (M, 3)
#define LOAD(N) double t##N = a[i * N];
#define ADD(N) s = s * t##N + t##N;
#define BACK(N) s = s / t##N;
#define MUCH double s = 1; ALL (LOAD) ALL (ADD) ALL (BACK) b[i] = s;

void
workers (int n, in a, out b)
{
#pragma acc parallel loop gang worker vector num_workers(8) vector_length(128) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'num_workers' is 4 instead of 8: a gang has too few registers for more} } */
  for (int i = 0; i < n; i++)
    {
      MUCH
    }
}

void
computed (int n, int w, in a, out b)
{
#pragma acc parallel loop gang worker vector num_workers(w) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'num_workers' is 16, not computed: a gang has too few registers for more} } */
  for (int i = 0; i < n; i++)
    {
      MUCH
    }
}

void
kernels (int n, in a, out b)
{
#pragma acc kernels num_workers(8) vector_length(128) copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'num_workers' is 4 instead of 8: a gang has too few registers for more} } */
#pragma acc loop independent /* { dg-optimized {is made parallel} } */
  for (int i = 0; i < n; i++)
    {
      MUCH
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
enough_in_kernels (int n, in a, out b)
{
#pragma acc kernels num_workers(8) vector_length(128) copyin (a[:n]) copy (b[:n])
#pragma acc loop independent /* { dg-optimized {is made parallel} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
fewer (int n, in a, out b)
{
#pragma acc parallel loop gang worker vector num_workers(4) vector_length(128) copyin (a[:40*n]) copy (b[:n])
  for (int i = 0; i < n; i++)
    {
      MUCH
    }
}
