/* Variables of reductions inside loops over gangs, in C++.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "cells.h"

/* References, to a parameter and to a variable.  Which variable that is, is known only when the
   program runs: GCC 16 replaces a reference whose variable is known by the variable.  */

static void
of_parameter (T &sum, int at)
{
  static T variables[2];
  T &most = variables[at];
#pragma acc parallel loop gang copyin(a) copyout(q) DIMS
  for (int j = 0; j < N; j++)
    {
      sum = most = 0;
#pragma acc loop vector reduction(+:sum) reduction(max:most) /* own sum most */
      for (int k = 0; k < END (j); k++)
	{
	  sum += a[j][k];
	  most = most < a[j][k] ? a[j][k] : most;
	}
      q[j] = sum + most;
    }
  for (int j = 0; j < N; j++)
    CHECK (q[j] == sum_of (j) + most_of (j))
}

TEST (references)
{
  T sum = 1;
  of_parameter (sum, 1);
}

template <typename E>
static void
sums ()
{
  E sum;
#pragma acc parallel loop gang worker num_workers(2) copyin(a) copyout(q) DIMS
  for (int j = 0; j < N; j++)
    {
      sum = E ();
#pragma acc loop vector reduction(+:sum) /* own sum */
      for (int k = 0; k < END (j); k++)
	sum += a[j][k];
      q[j] = sum;
    }
  for (int j = 0; j < N; j++)
    CHECK (q[j] == sum_of (j))
}

TEST (templates)
{
  sums<int> ();
  sums<T> ();
}

int
main ()
{
  int bad = RUN (references) + RUN (templates);
  return bad != 0;
}
