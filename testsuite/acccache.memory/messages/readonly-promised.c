/* What is loaded as read-only because a directive promises that its region does not write it, and
   all that might is in the region.  */
/* { dg-do compile } */
/* { dg-options "-O2 -foffload-options=nvptx-none=-misa=sm_75 -fopt-info-omp-optimized-missed -fplugin-arg-acccache-readonly=on -fplugin-arg-acccache-no-warn-readonly" } */
/* { dg-prune-output "OpenACC" } */
/* { dg-prune-output "is not cached|kept in registers|neighbouring" } */

#pragma acc routine seq
extern float elsewhere (float x);

void
promised (int n, const float *a, float *b)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copy (b[:3*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (readonly: a[i:1])
      b[3 * i] = 1;
      b[2 * i] = a[i]; /* { dg-optimized {'a' is loaded as read-only$} } */
    }
}

void
not_promised (int n, const float *a, float *b)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copy (b[:3*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1])
      b[3 * i] = 1;
      b[2 * i] = a[i]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
    }
}

/* A store before the region.  */

void
before (int n, const float *a, float *b)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copy (b[:3*n])
  for (int i = 0; i < n; i++)
    {
      b[3 * i] = 1;
#pragma acc cache (readonly: a[i:1])
      b[2 * i] = a[i]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
    }
}

/* One behind the region, which has a single turn.  */

void
behind (int n, const float *a, float *b)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copy (b[:3*n])
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 1; k++)
	{
#pragma acc cache (readonly: a[i:1])
	  b[3 * i + k] = a[i + k]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
	}
      b[2 * i] = 1;
    }
}

/* One in another loop of the kernel, and the same where that makes the promise, too.  */

void
another (int n, const float *a, float *b)
{
#pragma acc parallel copyin (a[:n]) copy (b[:3*n])
  {
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      {
#pragma acc cache (readonly: a[i:1])
	b[2 * i] = a[i]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
      }
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      b[3 * i] = 1;
  }
}

void
both (int n, const float *a, float *b)
{
#pragma acc parallel copyin (a[:n]) copy (b[:3*n])
  {
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      {
#pragma acc cache (readonly: a[i:1])
	b[2 * i] = a[i]; /* { dg-optimized {'a' is loaded as read-only$} } */
      }
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      {
#pragma acc cache (readonly: a[i:1])
	b[3 * i] = a[2 * i]; /* { dg-optimized {'a' is loaded as read-only$} } */
      }
  }
}

/* The program breaks the promise.  */

void
broken (int n, float *a, float *b)
{
#pragma acc parallel loop gang vector copy (a[:n], b[:3*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (readonly: a[i:1])
      b[2 * i] = a[i]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
      a[i] = 0;
    }
}

void
updated (int n, int *a, float *b)
{
#pragma acc parallel loop gang vector copy (a[:n], b[:3*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (readonly: a[i:1])
      b[2 * i] = a[i]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
#pragma acc atomic update
      a[0]++;
    }
}

/* The promise is also that a function does not write it.  */

void
calling (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copyout (b[:2*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (readonly: a[i:1])
      b[2 * i] = elsewhere (a[i]); /* { dg-optimized {'a' is loaded as read-only$} } */
    }
}

/* Members of structures; what is read by another type than the elements'.  */

struct particle
{
  float x;
  int kind;
};

void
members (int n, const struct particle *a, float *b)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copy (b[:2*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (readonly: a[i:1])
      b[2 * i] = a[i].x; /* { dg-optimized {'a' is loaded as read-only$} } */
    }
}

typedef int any_int __attribute__ ((may_alias));

void
punned (int n, const float *a, float *b, int *c)
{
#pragma acc parallel loop gang vector copyin (a[:n]) copy (b[:2*n], c[:n])
  for (int i = 0; i < n; i++)
    {
      c[3 * i] = 1;
#pragma acc cache (readonly: a[i:1])
      b[2 * i] = *(const any_int *) &a[i]; /* { dg-missed {'a' is not loaded as read-only: the kernel may write to it} } */
      b[2 * i + 1] = a[i]; /* { dg-optimized {'a' is loaded as read-only$} } */
    }
}
