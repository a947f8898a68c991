/* Kernels constructs in C++: references, templates, members, cleanups.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All numbers are small integers, so that no order of additions makes a difference.  */

#include <cstdio>

static int wrong;

static void
check (const char *name, bool right)
{
  std::printf ("%s: %s\n", right ? "PASS" : "FAIL", name);
  wrong += !right;
}

template <typename T, int STEP> static void
references (T *__restrict a, T *__restrict b, int &n, T &sum)
{
#pragma acc kernels copyin (a[0:n]) copy (b[0:n])
  {
    T twice = 0;
    n -= STEP;
#pragma acc loop independent reduction (+:sum) /* parallel */
    for (int i = 0; i < n; i += STEP)
      sum += a[i];
    twice = 2 * sum + b[3];
    n += STEP;
#pragma acc loop independent /* parallel */
    for (int i = 0; i < n; ++i)
      b[i] += twice;
  }
}

template <typename T, int STEP> static bool
references_right ()
{
  enum { N = 100 };
  T a[N], b[N], sum = 1, wanted = 1;
  int n = N, bad = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = i % 9;
      b[i] = i % 4;
    }
  references<T, STEP> (a, b, n, sum);
  for (int i = 0; i < N - STEP; i += STEP)
    wanted += i % 9;
  for (int i = 0; i < N; i++)
    bad += b[i] != i % 4 + 2 * wanted + 3;
  return bad == 0 && n == N && sum == wanted;
}

struct box
{
  int n;
  double *data;
  double sum;
  void fill (double x);
};

void
box::fill (double x)
{
  double *__restrict p = data;
  int m = n;
  double s = 0;
#pragma acc kernels loop independent copyout (p[0:m]) reduction (+:s) /* parallel */
  for (int i = 0; i < m; i++)
    {
      p[i] = x + i;
      s += p[i];
    }
  sum = s;
}

static bool
members ()
{
  double data[50];
  box b = { 50, data, 0 };
  b.fill (3);
  return data[0] == 3 && data[49] == 52 && b.sum == 50 * 3 + 49 * 50 / 2;
}

/* Executed in one of two ways, depending on where the pointers point.  */

template <typename T> static void
overlapping (int n, T *p, const T *q)
{
#pragma acc kernels present (p[0:n], q[0:n])
  {
    for (int i = 0; i < n; i++)
      {
	T t = q[i];
	for (int j = 0; j < 9; j++)
	  {
	    if (j == 5)
	      break;
	    t += j % 2 ? 1 : T (2);
	  }
	switch (i % 3)
	  {
	  case 0:
	    t *= 2;
	    break;
	  case 1:
	    t += 1;
	  default:
	    t -= 1;
	  }
	p[i] = t;
      }
    T first = p[0];
    for (int i = 1; i < n; i++)
      p[i] += first > 2 ? 1 : 2;
  }
}

template <typename T> static void
overlapping_plain (int n, T *p, const T *q)
{
  for (int i = 0; i < n; i++)
    {
      T t = q[i] + 8;
      p[i] = i % 3 == 0 ? 2 * t : i % 3 == 1 ? t : t - 1;
    }
  for (int i = 1; i < n; i++)
    p[i] += p[0] > 2 ? 1 : 2;
}

static bool
overlapping_right ()
{
  enum { N = 60, N3 = 3 * N };
  int bad = 0;
  for (int shift = -N; shift <= N; shift += 3)
    {
      double got[N3], wanted[N3];
      for (int i = 0; i < N3; i++)
	got[i] = wanted[i] = i % 17;
      overlapping_plain<double> (N, wanted + N, wanted + N + shift);
#pragma acc data copy (got)
      overlapping<double> (N, got + N, got + N + shift);
      for (int i = 0; i < N3; i++)
	bad += got[i] != wanted[i];
    }
  return bad == 0;
}

struct counter
{
  static int living;
  counter () { living++; }
  ~counter () { living--; }
};

int counter::living;

static bool
around ()
{
  double a[64];
  {
    counter c;
    auto grow = [&] (double by)
      {
#pragma acc kernels copyout (a)
	{
#pragma acc loop independent /* parallel */
	  for (int i = 0; i < 64; i++)
	    a[i] = by;
	  a[5] += 1;
#pragma acc loop independent /* parallel */
	  for (int i = 0; i < 64; i++)
	    a[i] += i;
	}
      };
    grow (4);
  }
  return a[0] == 4 && a[5] == 10 && a[63] == 67 && counter::living == 0;
}

int
main ()
{
  check ("references to double", references_right<double, 1> ());
  check ("references to int", references_right<int, 3> ());
  check ("members", members ());
  check ("overlapping", overlapping_right ());
  check ("around", around ());
  return wrong != 0;
}
