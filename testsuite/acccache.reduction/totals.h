/* Reductions of all types, operators and shapes; totals.c includes this once for each type.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   T is the type, NAMED (X) a name with the type in it.  WHOLE: T has operators for bits.  ORDERED: T
   has an order.  */

#ifdef ORDERED
# define AND_PRODUCT reduction (*:product)
# define PRODUCT(I) product *= (T) (x[I] == 5 && I % 100 < 4 ? 2 : 1);
#else
# define AND_PRODUCT
# define PRODUCT(I)
#endif
/* Without optimization nobody counts the gangs that a loop needs, and GCC launches hundreds.  */
#ifdef __OPTIMIZE__
# define OPEN_GANGS
#else
# define OPEN_GANGS num_gangs (4)
#endif
#define LOOP(CLAUSES)							\
  {									\
    T sum = 3, product = 1;						\
    PRAGMA (acc parallel loop CLAUSES copyin (x[0:n])			\
	    reduction (+:sum) AND_PRODUCT)				\
    for (int i = 0; i < n; i++)						\
      {									\
	sum += (T) x[i];						\
	PRODUCT (i)							\
      }									\
    CHECK (sum == NAMED (sum) (n) && product == NAMED (product) (n))	\
  }

static T
NAMED (sum) (int n)
{
  T sum = 3;
  for (int i = 0; i < n; i++)
    sum += (T) x[i];
  return sum;
}

static T
NAMED (product) (int n)
{
  T product = 1;
  for (int i = 0; i < n; i++)
    {
      PRODUCT (i)
    }
  return product;
}

static void
NAMED (shapes) (int n)
{
  LOOP (num_gangs (n < 40 ? 100 : 20))
  LOOP (gang vector num_gangs (1))
  LOOP (gang vector num_gangs (3))
  LOOP (gang worker vector num_workers (4) num_gangs (6))
  LOOP (gang vector vector_length (64) num_gangs (9))
  LOOP (gang vector vector_length (256) num_gangs (2))
  LOOP (vector vector_length (1024) num_gangs (1))
  LOOP (gang num_gangs (n == 1 ? 3000 : 5))
  LOOP (gang worker vector num_workers (3) vector_length (96) num_gangs (7))
  LOOP (gang vector num_gangs (gangs) vector_length (128))
  LOOP (gang worker num_workers (5) num_gangs (3))
  LOOP (worker vector num_workers (2) num_gangs (1))
  LOOP (gang worker vector num_workers (8) num_gangs (4))
  LOOP (num_workers (4) vector_length (256) OPEN_GANGS)
  LOOP (num_workers (3) vector_length (32) num_gangs (6) tile (32))
  LOOP (num_gangs (20) num_workers (5) vector_length (128))
  LOOP (num_workers (workers) vector_length (64) OPEN_GANGS)
  LOOP (vector_length (gangs) num_gangs (3))
}

#ifdef ORDERED
static void
NAMED (order) (int n)
{
  T least = 50, most = 2, low = 50, high = 2;
#pragma acc parallel loop copyin(x[0:n]) num_gangs(20) reduction(min:least) reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      least = (T) x[i] < least ? (T) x[i] : least;
      most = (T) x[i] > most ? (T) x[i] : most;
    }
  for (int i = 0; i < n; i++)
    {
      low = (T) x[i] < low ? (T) x[i] : low;
      high = (T) x[i] > high ? (T) x[i] : high;
    }
  CHECK (least == low && most == high)
  least = 50, most = 2;
#pragma acc parallel copyin(x[0:n]) copy(least, most) num_gangs(9) \
  vector_length(128)
#pragma acc loop gang vector reduction(min:least) reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      least = (T) x[i] < least ? (T) x[i] : least;
      most = (T) x[i] > most ? (T) x[i] : most;
    }
  CHECK (least == low && most == high)
}
#endif

#ifdef WHOLE
static void
NAMED (bits) (int n)
{
  T all = ~(T) 0, any = 8, odd = 1, a = all, b = any, c = odd, both = 1, one = 0;
#pragma acc parallel loop copyin(x[0:n]) reduction(&:all) reduction(|:any) reduction(^:odd) \
  reduction(&&:both) reduction(||:one) num_gangs(7) vector_length(64)
  for (int i = 0; i < n; i++)
    {
      all &= (T) (x[i] * 2 + 5);
      any |= (T) (x[i] & 3);
      odd ^= (T) (x[i] * i);
      both = both && x[i] < 100;
      one = one || x[i] == 6;
    }
  for (int i = 0; i < n; i++)
    {
      a &= (T) (x[i] * 2 + 5);
      b |= (T) (x[i] & 3);
      c ^= (T) (x[i] * i);
    }
  CHECK (all == a && any == b && odd == c && both == 1 && one == (n > 6))
}
#endif

static void
NAMED (levels) (int n)
{
  int rows = n > 1000 ? 70 : n % 50, width = rows ? n / rows : 0;
  T total = 3, same = 3, row[70];
#pragma acc parallel loop gang num_gangs(8) vector_length(128) reduction(+:total) copyin(x[0:n]) copyout(row)
  for (int j = 0; j < 70; j++)
    {
      T part = 0;
      if (j < rows)
#pragma acc loop vector reduction(+:part)
	for (int i = 0; i < width; i++)
	  part += (T) x[j * width + i];
      row[j] = part;
      total += part;
    }
  for (int j = 0; j < rows; j++)
    {
      T part = 0;
      for (int i = 0; i < width; i++)
	part += (T) x[j * width + i];
      same += part;
      CHECK (row[j] == part)
    }
  CHECK (total == same)
  total = 3;
#pragma acc parallel copyin(x[0:n]) copy(total) num_gangs(8) num_workers(4) \
  vector_length(64)
#pragma acc loop gang reduction(+:total)
  for (int j = 0; j < rows; j++)
#pragma acc loop worker vector reduction(+:total)
    for (int i = 0; i < width; i++)
      total += (T) x[j * width + i];
  CHECK (total == same)
#pragma acc parallel copyin(x[0:n]) copyout(row) num_gangs(6) num_workers(4) \
  vector_length(64)
#pragma acc loop gang
  for (int j = 0; j < 70; j++)
    {
      T part = 1, twice = 2;
      if (j < rows)
	{
#pragma acc loop worker reduction(+:part)
	  for (int i = 0; i < width; i++)
	    part += (T) x[j * width + i];
#pragma acc loop worker vector reduction(+:twice)
	  for (int i = 0; i < width; i++)
	    twice += (T) x[j * width + i];
	}
      row[j] = part + twice;
    }
  for (int j = 0; j < rows; j++)
    {
      T part = 3;
      for (int i = 0; i < width; i++)
	part += (T) (2 * x[j * width + i]);
      CHECK (row[j] == part)
    }
  total = 3;
#pragma acc parallel copyin(x[0:n]) copy(total) num_gangs(1) vector_length(256)
  {
    T part = 1;
#pragma acc loop vector reduction(+:part)
    for (int i = 0; i < rows * width; i++)
      part += (T) x[i];
    total += part - 1;
  }
  CHECK (total == same)
}

static void
NAMED (all) (int n)
{
  NAMED (shapes) (n);
#ifdef ORDERED
  NAMED (order) (n);
#endif
#ifdef WHOLE
  NAMED (bits) (n);
#endif
  NAMED (levels) (n);
}

#undef LOOP
#undef OPEN_GANGS
#undef AND_PRODUCT
#undef PRODUCT
#undef T
#undef NAMED
#undef WHOLE
#undef ORDERED
