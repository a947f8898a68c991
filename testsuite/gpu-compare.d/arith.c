/* Arithmetic on the device, printed to the last bit.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Every operation is done for all pairs of edge values; a line has the sum of
   the results' bits for one operation and one left operand, so that the first
   line that differs between two devices leads to the instruction.  */

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define N 40

static double doubles[N];
static float floats[N];
static int64_t longs[N];
static int32_t ints[N];

static void
fill (void)
{
  static const double edges[] = {
    0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 3.0, 1.0 / 3, 0.1, -0.7, 10.0, 1e10, -1e10,
    1e100, 1e-100, DBL_MAX, -DBL_MAX, DBL_MIN, -DBL_MIN, 4.9e-324, 2.2e-308,
    INFINITY, -INFINITY, FLT_MAX, FLT_MIN, 1e-45, 1e-40, 16777217.0,
    4503599627370497.5, 9007199254740993.0, 2147483647.0, 2147483648.0,
    -2147483649.0, 9.3e18, 0.49999999999999994, 1.5, 2.5, -2.5, 3.14159265358979,
    2.71828182845905
  };
  static const int64_t whole[] = {
    0, 1, -1, 2, -2, 3, 7, -7, 10, 31, 32, 33, 63, 64, 100, 127, 128, 255, 256,
    -128, -129, 32767, 32768, -32768, 65535, 65536, INT32_MAX, INT32_MIN,
    INT32_MAX - 1, UINT32_MAX, (int64_t) UINT32_MAX + 1, INT64_MAX, INT64_MIN,
    INT64_MAX - 1, 0x5555555555555555, (int64_t) 0xaaaaaaaaaaaaaaaa, 1000000007,
    -1000000007, 0x0123456789abcdef, -0x0123456789abcdef
  };
  for (int i = 0; i < N; i++)
    {
      doubles[i] = edges[i];
      floats[i] = edges[i];
      longs[i] = whole[i];
      ints[i] = whole[i];
    }
}

/* A NaN's payload is the hardware's business.  */
static uint64_t
bits64 (double x)
{
  uint64_t u;
  memcpy (&u, &x, sizeof u);
  return x != x ? 0x7ff8000000000000 : u;
}

static uint64_t
bits32 (float x)
{
  uint32_t u;
  memcpy (&u, &x, sizeof u);
  return x != x ? 0x7fc00000 : u;
}

#define SAME(X) ((uint64_t) (X))

static uint64_t
add (uint64_t sum, uint64_t x)
{
  return (sum ^ x) * 0x100000001b3 ^ sum >> 29;
}

#define OPERATION(NAME, TYPE, FROM, RESULT, BITS, EXPRESSION)		\
static void								\
NAME (void)								\
{									\
  static RESULT result[N][N];						\
  const TYPE *from = FROM;						\
  _Pragma ("acc parallel loop collapse(2) copyin(from[0:N]) copyout(result) num_gangs(4)") \
  for (int i = 0; i < N; i++)						\
    for (int j = 0; j < N; j++)						\
      {									\
	TYPE a = from[i], b = from[j];					\
	result[i][j] = EXPRESSION;					\
      }									\
  for (int i = 0; i < N; i++)						\
    {									\
      uint64_t sum = 0xcbf29ce484222325;				\
      for (int j = 0; j < N; j++)					\
	sum = add (sum, BITS (result[i][j]));				\
      printf ("%s %d %016llx\n", #NAME, i, (unsigned long long) sum);	\
    }									\
}
#include "arith.def"
#undef OPERATION

int
main (void)
{
  fill ();
#define OPERATION(NAME, TYPE, FROM, RESULT, BITS, EXPRESSION) NAME ();
#include "arith.def"
  return 0;
}
