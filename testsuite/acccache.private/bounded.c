/* Private arrays whose size the code bounds, in C: see gang.c and workers.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

#define COPY								\
  {									\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < m; j++)						\
      t[j] = a[i][j];							\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < m; j++)						\
      b[i][j] = t[m-1-j] + 1;						\
  }

#define WANT_COPY(SIZE)							\
  EACH									\
    WANT (j < (SIZE) ? a[i][(SIZE)-1-j] + 1 : -1)

/* The host passes a constant, which is the number of lanes, too.  */

TEST (constant)
{
  const int m = 128;
#pragma acc parallel loop gang copyin(a) copy(b) vector_length(m)
  for (int i = 0; i < N; i++)
    {
      T t[m]; /* shared t */
      COPY
    }
  WANT_COPY (128)
}

TEST (product)
{
  int lanes = 32, workers = 4, m = lanes * workers;
#pragma acc parallel loop gang copyin(a) copy(b) vector_length(32) num_workers(4)
  for (int i = 0; i < N; i++)
    {
      T t[m]; /* shared t */
      COPY
    }
  WANT_COPY (128)
}

/* The smaller of two, on the host and on the device.  */

static void
least (int n)
{
  int m = n < 100 ? n : 100;
#pragma acc parallel loop gang copyin(a) copy(b)
  for (int i = 0; i < N; i++)
    {
      T t[m]; /* shared t */
      COPY
    }
}

TEST (host_least)
{
  least (77);
  WANT_COPY (77)
}

TEST (host_most)
{
  least (1 << 20);
  WANT_COPY (100)
}

static void
clamp (int n)
{
#pragma acc parallel loop gang copyin(a) copy(b)
  for (int i = 0; i < N; i++)
    {
      int m = n;
      if (m > 100)
	m = 100;
      if (m < 10)
	m = 10;
      T t[m]; /* shared t */
      COPY
    }
}

TEST (device_clamp)
{
  clamp (-5);
  WANT_COPY (10)
}

TEST (device_clamp_most)
{
  clamp (1000);
  WANT_COPY (100)
}

/* Conditions before, bits, and types.  */

static void
returns (int n)
{
  if (n > 90)
    return;
  int m = n + 7;
#pragma acc parallel loop gang copyin(a) copy(b)
  for (int i = 0; i < N; i++)
    {
      T t[m]; /* shared t */
      COPY
    }
}

TEST (condition_on_host)
{
  returns (91);
  returns (45);
  WANT_COPY (52)
}

TEST (condition_on_device)
{
  int m = c[0] + 42;
#pragma acc parallel copyin(a) copy(b)
  if (m <= 100)
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	T t[m]; /* shared t */
	COPY
      }
  WANT_COPY (41)
}

static void
bits (unsigned n, unsigned char less)
{
  unsigned m = (n & 63) + 1, k = less + 1;
#pragma acc parallel loop gang copyin(a) copy(b)
  for (int i = 0; i < N; i++)
    {
      T t[m], w[k]; /* shared t w */
#pragma acc loop vector
      for (unsigned j = 0; j < m; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (unsigned j = 0; j < k; j++)
	w[j] = 1;
#pragma acc loop vector
      for (unsigned j = 0; j < m; j++)
	b[i][j] = t[m-1-j] + w[k-1-j%k];
    }
}

TEST (masks_and_types)
{
  bits (1000, 255);
  WANT_COPY (41)
}

/* Each worker's, and what is used by its address.  */

TEST (of_workers)
{
  int m = 90;
#pragma acc parallel loop gang worker copyin(a) copy(b) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      T t[m]; /* apart t */
      COPY
    }
  WANT_COPY (90)
}

TEST (by_address)
{
  int m = 120;
#pragma acc parallel loop gang copyin(a) copy(b)
  for (int i = 0; i < N; i++)
    {
      T t[m]; /* shared t */
      T *end = t + m - 1, *p = t;
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	p[j] = a[i][j];
      t[0] = 3;
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i][j] = end[-j] + 1;
    }
  EACH
    WANT (j < 119 ? a[i][119-j] + 1 : j == 119 ? 4 : -1)
}

int
main (void)
{
  return (RUN (constant) | RUN (product) | RUN (host_least) | RUN (host_most) | RUN (device_clamp)
	  | RUN (device_clamp_most) | RUN (condition_on_host) | RUN (condition_on_device) | RUN (masks_and_types)
	  | RUN (of_workers) | RUN (by_address));
}
