/* Variables of reductions inside loops over gangs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A comment `own X ...' at the end of a line says that the compiler says there that each gang has these variables for itself.  */

#include "cells.h"

TEST (in_gangs)
{
  T sum;
#pragma acc parallel loop gang copyin(a) copyout(q) DIMS
  for (int j = 0; j < N; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum) /* own sum */
      for (int k = 0; k < END (j); k++)
	sum += a[j][k];
      q[j] = sum;
    }
  for (int j = 0; j < N; j++)
    CHECK (q[j] == sum_of (j))
}

TEST (several)
{
  T sum, most;
  int count;
  float least;
#pragma acc parallel loop gang copyin(a) copyout(q) DIMS
  for (int j = 0; j < N; j++)
    {
      sum = 3;
      most = count = 0;
      least = 100;
#pragma acc loop vector reduction(+:sum,count) reduction(max:most) reduction(min:least) /* own sum count most least */
      for (int k = 0; k < END (j); k++)
	{
	  sum += a[j][k];
	  count++;
	  if (a[j][k] > most)
	    most = a[j][k];
	  least = a[j][k] < least ? a[j][k] : least;
	}
      q[j] = sum + most + count + least;
    }
  for (int j = 0; j < N; j++)
    {
      T least = 100;
      for (int k = 0; k < END (j); k++)
	least = a[j][k] < least ? a[j][k] : least;
      CHECK (q[j] == (T) (sum_of (j) + 3 + most_of (j) + END (j) + least))
    }
}

TEST (in_workers)
{
  T sum;
#pragma acc parallel loop gang worker copyin(a) copyout(q) DIMS num_workers(4)
  for (int j = 0; j < N; j++)
    {
      sum = 1;
#pragma acc loop vector reduction(+:sum) /* own sum */
      for (int k = 0; k < END (j); k++)
	sum += a[j][k];
      q[j] = sum;
    }
  for (int j = 0; j < N; j++)
    CHECK (q[j] == (T) (sum_of (j) + 1))
}

TEST (in_workers_in_gangs)
{
  T sum, total;
#pragma acc parallel loop gang copyin(a) copyout(q) num_workers(3) DIMS
  for (int j = 0; j < N / 4; j++)
    {
      total = 0;
#pragma acc loop worker reduction(+:total) /* own total */
      for (int i = 4 * j; i < 4 * j + 4; i++)
	{
	  sum = 0;
#pragma acc loop vector reduction(+:sum) /* own sum */
	  for (int k = 0; k < END (i); k++)
	    sum += a[i][k];
	  total += sum;
	}
      q[j] = total;
    }
  for (int j = 0; j < N / 4; j++)
    {
      T total = 0;
      for (int i = 4 * j; i < 4 * j + 4; i++)
	total += sum_of (i);
      CHECK (q[j] == total)
    }
}

TEST (by_workers_and_vectors)
{
  T most;
#pragma acc parallel loop gang copyin(a) copyout(q) num_workers(4) DIMS
  for (int j = 0; j < N; j++)
    {
      most = 0;
#pragma acc loop worker vector reduction(max:most) /* own most */
      for (int k = 0; k < END (j); k++)
	most = a[j][k] > most ? a[j][k] : most;
      q[j] = most;
    }
  for (int j = 0; j < N; j++)
    CHECK (q[j] == most_of (j))
}

TEST (in_lanes)
{
  T sum;
#pragma acc parallel loop gang vector copyin(a) copyout(q) DIMS
  for (int j = 0; j < N; j++)
    {
      sum = 0;
#pragma acc loop seq reduction(+:sum) /* own sum */
      for (int k = 0; k < END (j); k++)
	sum += a[j][k];
      q[j] = sum;
    }
  for (int j = 0; j < N; j++)
    CHECK (q[j] == sum_of (j))
}

TEST (nothing_said)
{
  T sum;
#pragma acc parallel loop copyin(a) copyout(q) DIMS
  for (int j = 0; j < N; j++)
    {
      sum = 0;
#pragma acc loop reduction(+:sum) /* own sum */
      for (int k = 0; k < END (j); k++)
	sum += a[j][k];
      q[j] = sum;
    }
  for (int j = 0; j < N; j++)
    CHECK (q[j] == sum_of (j))
}

TEST (on_condition)
{
  T sum;
#pragma acc parallel loop gang copyin(a) copy(q) DIMS
  for (int j = 0; j < N; j++)
    if (j % 3)
      {
	if (j % 2)
	  sum = 0;
	else
	  sum = 7;
#pragma acc loop vector reduction(+:sum) /* own sum */
	for (int k = 0; k < END (j); k++)
	  sum += a[j][k];
	if (sum > 20)
	  sum = 20;
	q[j] = sum;
      }
  for (int j = 0; j < N; j++)
    {
      T sum = sum_of (j) + (j % 2 ? 0 : 7);
      CHECK (q[j] == (j % 3 == 0 ? (T) -1 : sum > 20 ? 20 : sum))
    }
}

TEST (by_and_by)
{
  T sum;
#pragma acc parallel loop gang copyin(a) copyout(q) DIMS
  for (int j = 0; j < N; j++)
    {
      sum = 0;
      for (int i = 0; i < 3; i++)
	{
#pragma acc loop vector reduction(+:sum) /* own sum */
	  for (int k = i; k < END (j); k += 3)
	    sum += a[j][k];
	}
      q[j] = sum;
    }
  for (int j = 0; j < N; j++)
    CHECK (q[j] == sum_of (j))
}

TEST (used_by_lanes)
{
  T sum;
#pragma acc parallel loop gang copyin(a) copyout(b) DIMS
  for (int j = 0; j < N; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum) /* own sum */
      for (int k = 0; k < END (j); k++)
	sum += a[j][k];
#pragma acc loop vector
      for (int k = 0; k < M; k++)
	b[j][k] = a[j][k] + sum;
    }
  for (int j = 0; j < N; j++)
    for (int k = 0; k < M; k++)
      CHECK (b[j][k] == (T) (a[j][k] + sum_of (j)))
}

TEST (by_all_gangs)
{
  T sum;
#pragma acc parallel copyin(a) copyout(q) DIMS
  {
    sum = 0;
#pragma acc loop vector reduction(+:sum) /* own sum */
    for (int k = 0; k < M; k++)
      sum += a[2][k];
#pragma acc loop gang
    for (int j = 0; j < N; j++)
      q[j] = a[j][0] + sum;
  }
  for (int j = 0; j < N; j++)
    {
      T sum = 0;
      for (int k = 0; k < M; k++)
	sum += a[2][k];
      CHECK (q[j] == (T) (a[j][0] + sum))
    }
}

/* One iteration has the variable, and the host asks for it.  */

TEST (for_host)
{
  T sum = 0;
#pragma acc parallel loop gang copyin(a) copyout(q) copy(sum) DIMS
  for (int j = 0; j < N; j++)
    {
      q[j] = 1;
      if (j == 7)
	{
	  sum = 4;
#pragma acc loop vector reduction(+:sum) /* own sum */
	  for (int k = 0; k < END (j); k++)
	    sum += a[j][k];
	  q[j] = sum;
	}
    }
  CHECK (sum == sum_of (7) + 4 && q[7] == sum)
}

#define OF_TYPE(NAME, TYPE, VALUE)					\
  TEST (NAME)								\
  {									\
    TYPE x;								\
    _Pragma ("acc parallel loop gang copyin(a) copyout(q)")		\
    for (int j = 0; j < N; j++)						\
      {									\
	x = 1;								\
	_Pragma ("acc loop vector reduction(+:x)") 			\
	for (int k = 0; k < END (j); k++)				\
	  x += (TYPE) a[j][k];						\
	q[j] = (T) VALUE;						\
      }									\
    for (int j = 0; j < N; j++)						\
      {									\
	TYPE x = sum_of (j) + 1;					\
	CHECK (q[j] == (T) VALUE)					\
      }									\
  }

OF_TYPE (chars, signed char, x) /* own x */
OF_TYPE (shorts, unsigned short, x) /* own x */
OF_TYPE (longs, long long, x) /* own x */
OF_TYPE (complexes, _Complex double, (__real__ x + __imag__ x)) /* own x */

TEST (truth)
{
  _Bool any;
  int bits;
#pragma acc parallel loop gang copyin(a) copyout(q) DIMS
  for (int j = 0; j < N; j++)
    {
      any = 0;
      bits = -1;
#pragma acc loop vector reduction(||:any) reduction(&:bits) /* own any bits */
      for (int k = 0; k < END (j); k++)
	{
	  any = any || a[j][k] == 10;
	  bits &= (int) a[j][k] + 16;
	}
      q[j] = any + (bits & 31);
    }
  for (int j = 0; j < N; j++)
    {
      int any = 0, bits = -1;
      for (int k = 0; k < END (j); k++)
	{
	  any |= a[j][k] == 10;
	  bits &= (int) a[j][k] + 16;
	}
      CHECK (q[j] == any + (bits & 31))
    }
}

int
main (void)
{
  int bad = RUN (in_gangs) + RUN (several) + RUN (in_workers) + RUN (in_workers_in_gangs) + RUN (by_workers_and_vectors);
  bad += RUN (in_lanes) + RUN (nothing_said) + RUN (on_condition) + RUN (by_and_by) + RUN (used_by_lanes);
  bad += RUN (by_all_gangs) + RUN (for_host) + RUN (chars) + RUN (shorts) + RUN (longs) + RUN (complexes) + RUN (truth);
  return bad != 0;
}
