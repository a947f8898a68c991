/* Private arrays whose size the code bounds, or does not.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

typedef float (*rows)[100];

#define BODY								\
  {									\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < m; j++)						\
      t[j] = a[i][j];							\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < m; j++)						\
      b[i][j] = t[m-1-j];						\
  }

void
least_is (rows a, rows b, int n)
{
  int m = n > 100 ? n : 100;
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-missed {'t' is not cached: its size is not known at compile time: set a limit with the option 'max-private'} } */
      BODY
    }
}

void
least_twin (rows a, rows b, int n)
{
  int m = n < 100 ? n : 100;
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory$} } */
      BODY
    }
}

/* A test that the host makes between computing the size and the launch.  What it asks of another
   turn of a loop says nothing.  */

void
tested_is (rows a, rows b, int n, const int *x)
{
  int k = n, m = n;
  do
    {
      m = k * 2;
      k = x[k];
    }
  while (k > 50);
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-missed {'t' is not cached: its size is not known at compile time: set a limit with the option 'max-private'} } */
      BODY
    }
}

void
tested_twin (rows a, rows b, int k)
{
  int m = k * 2;
  if (k > 50)
    return;
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory$} } */
      BODY
    }
}

/* What the device may have in memory is not what the host passes.  */

void
memory_is (rows a, rows b)
{
  int m = 100;
#pragma acc parallel loop gang copyin(a[0:9], m) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-missed {'t' is not cached: its size is not known at compile time: set a limit with the option 'max-private'} } */
      BODY
    }
}

void
memory_twin (rows a, rows b)
{
  int m = 100;
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9]) firstprivate(m)
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory$} } */
      BODY
    }
}

/* A negative number, which is a large one in an unsigned type.  */

void
sign_is (rows a, rows b, int n)
{
  unsigned m = n < 100 ? n : 100;
  m /= 2;
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-missed {'t' is not cached: its size is not known at compile time: set a limit with the option 'max-private'} } */
      BODY
    }
}

void
sign_twin (rows a, rows b, unsigned n)
{
  unsigned m = n < 100 ? n : 100;
  m /= 2;
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private and cached in 200 bytes of shared memory$} } */
      BODY
    }
}

/* Who calls a function of other files is not known.  */

__attribute__ ((noinline)) void
callers_is (rows a, rows b, int m)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-missed {'t' is not cached: its size is not known at compile time: set a limit with the option 'max-private'} } */
      BODY
    }
}

static __attribute__ ((noinline)) void
callers_twin (rows a, rows b, int m)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private and cached in 200 bytes of shared memory$} } */
      BODY
    }
}

void
call (rows a, rows b)
{
  callers_is (a, b, 50);
  callers_twin (a, b, 50);
  callers_twin (b, a, 40);
}
