/* What is loaded as read-only.  */
/* { dg-do compile } */
/* { dg-options "-O2 -foffload-options=nvptx-none=-misa=sm_75 -fopt-info-omp-optimized-missed -fplugin-arg-acccache-readonly=on" } */
/* { dg-prune-output "OpenACC" } */
/* { dg-prune-output "kept in registers|neighbouring" } */

#pragma acc routine seq
extern float elsewhere (float x);

void
restricted (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copy (b[:2*n])
  for (int i = 0; i < n; i++)
    b[2 * i] += a[3 * i]; /* { dg-optimized {'a' is loaded as read-only$} } */
  /* { dg-missed {'b' is not loaded as read-only: the kernel may write to it, by this or another name$} "" { target *-*-* } .-1 } */
}

void
overlapping (int n, const float *a, float *b)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copy (b[:2*n])
  for (int i = 0; i < n; i++)
    b[2 * i] = a[3 * i]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
}

void
calling (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copyout (b[:2*n])
  for (int i = 0; i < n; i++)
    b[2 * i] = elsewhere (a[3 * i]); /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
}

/* Another loop of the kernel writes to it.  */

void
later (int n, float *restrict a, float *restrict b)
{
#pragma acc parallel copy (a[:n]) copyout (b[:2*n])
  {
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      b[2 * i] = a[3 * i]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
}

void
atomic (int n, int *restrict a, float *restrict b)
{
#pragma acc parallel loop gang vector copy (a[:n]) copyout (b[:2*n])
  for (int i = 0; i < n; i++)
    {
      b[2 * i] = a[3 * i]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
#pragma acc atomic update
      a[0]++;
    }
}

/* Variables of the host are different arrays, and nobody writes the first.  */

float x[1000], y[1000];

void
variables (void)
{
#pragma acc parallel loop gang vector copyin (x) copyout (y)
  for (int i = 0; i < 300; i++)
    y[3 * i] = x[2 * i]; /* { dg-optimized {'x' is loaded as read-only$} } */
}
