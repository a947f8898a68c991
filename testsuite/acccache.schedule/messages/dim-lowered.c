/* An option asks for more workers than a gang has registers for; the twins need fewer, or have no loop
   for workers.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -fopenacc-dim=:32:32" } */
/* { dg-prune-output "assigned OpenACC|left to GCC" } */

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
lowered (int n, in a, out b)
{
#pragma acc parallel loop gang worker vector copyin (a[:40*n]) copy (b[:n]) /* { dg-optimized {'num_workers' is 16 instead of 32: a gang has too few registers for more} } */
  for (int i = 0; i < n; i++)
    {
      MUCH
    }
}

void
enough (int n, in a, out b)
{
#pragma acc parallel loop gang worker vector copyin (a[:n]) copy (b[:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
none (int n, in a, out b)
{
#pragma acc parallel loop gang vector copyin (a[:40*n]) copy (b[:n])
  for (int i = 0; i < n; i++)
    {
      MUCH
    }
}
