/* Numbers made of bits, and bits made of numbers: what assembly code stores and computes is what
   the host stores and computes.  The assembler refused such programs.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef WIDE
#define WIDE 1
#endif
#if WIDE
typedef double real;
typedef unsigned long long bits;
#define ONE 0x3ff0000000000000ull
#define FRACTION 0xfffffffffffffull
#else
typedef float real;
typedef unsigned bits;
#define ONE 0x3f800000u
#define FRACTION 0x7fffffu
#endif

/* No call of a library, but where roots are computed in place.  */
#if !defined __FAST_MATH__
#define ROOT(X) (X)
#elif WIDE
#define ROOT(X) __builtin_sqrt (X)
#else
#define ROOT(X) __builtin_sqrtf (X)
#endif

#define N 1024
#define ROW 64

static bits from[N], back[N];
static real to[N], by_lanes[N], functions[N], sums[N];

static inline real
number (bits b)
{
  real x;
  b = ONE | (b & FRACTION);
  memcpy (&x, &b, sizeof x);
  return x;
}

static inline bits
bits_of (real x)
{
  bits b;
  memcpy (&b, &x, sizeof b);
  return b;
}

static void
copy (void)
{
#pragma acc parallel loop copyin(from) copyout(to)
  for (int i = 0; i < N; i++)
    to[i] = number (from[i]);
}

static void
copy_back (void)
{
#pragma acc parallel loop copyin(to) copyout(back)
  for (int i = 0; i < N; i++)
    back[i] = bits_of (to[i] * 2);
}

static void
compute (void)
{
#pragma acc parallel loop copyin(from) copyout(functions)
  for (int i = 0; i < N; i++)
    functions[i] = 1 / number (from[i]) + 1 / ROOT (number (from[i] ^ 2));
}

static void
share (void)
{
#pragma acc parallel loop gang copyin(from) copyout(by_lanes)
  for (int i = 0; i < N / ROW; i++)
    {
      real t[ROW];
#pragma acc loop vector
      for (int j = 0; j < ROW; j++)
	t[j] = number (from[i * ROW + j] ^ 1);
#pragma acc loop vector
      for (int j = 0; j < ROW; j++)
	by_lanes[i * ROW + j] = t[ROW - 1 - j];
    }
}

static void
add (void)
{
#pragma acc parallel loop copyin(from) copy(sums)
  for (int i = 8; i < N - 8; i++)
    {
      real s = 0;
#pragma acc cache(from[i-8:17])
      for (int k = -8; k <= 8; k++)
	s += number (from[i + k]);
      sums[i] = s;
    }
}

static real
largest (void)
{
  real m = 0;
#pragma acc parallel loop copyin(from) reduction(max:m)
  for (int i = 0; i < N; i++)
    {
      real x = number (from[i]);
      m = x > m ? x : m;
    }
  return m;
}

static real
product (void)
{
  real p = 1;
#pragma acc parallel loop copyin(from) copy(p)
  for (int i = 0; i < 20; i++)
    {
#pragma acc atomic
      p = number (from[i]) / p;
    }
  return p;
}

static void
check (const char *what, int i, real now, real expected)
{
  real error = now - expected;
  if (error < 0)
    error = -error;
  if (!(error <= expected * (WIDE ? 1e-12 : 1e-4)))
    {
      printf ("FAIL: %s: %d is %g, not %g\n", what, i, (double) now, (double) expected);
      exit (1);
    }
}

int
main (void)
{
  real m = 0;
  for (int i = 0; i < N; i++)
    from[i] = (i + 1) * (bits) 0x9e3779b97f4a7c15ull;
  copy ();
  copy_back ();
  compute ();
  share ();
  add ();
  for (int i = 0; i < N; i++)
    {
      real x = number (from[i]), s = 0;
      m = x > m ? x : m;
      if (bits_of (to[i]) != bits_of (x) || back[i] != bits_of (x * 2))
	{
	  printf ("FAIL: the bits of %d differ\n", i);
	  return 1;
	}
      check ("compute", i, functions[i],
	     1 / x + 1 / ROOT (number (from[i] ^ 2)));
      check ("share", i, by_lanes[i], number (from[i / ROW * ROW + ROW - 1 - i % ROW] ^ 1));
      for (int k = -8; k <= 8 && i >= 8 && i < N - 8; k++)
	s += number (from[i + k]);
      check ("add", i, sums[i], s);
    }
  check ("largest", 0, largest (), m);
  real p = product ();
  if (!(p > 1e-3 && p < 1e3))
    {
      printf ("FAIL: product: %g\n", (double) p);
      return 1;
    }
  printf ("PASS: numbers made of bits\n");
  return 0;
}
