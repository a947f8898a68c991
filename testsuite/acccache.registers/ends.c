/* Loops in which variables' lives end, beside what is kept in registers.  */

#include <stdio.h>

#ifndef T
#define T double
#endif
#define N 37

static T a[N + 4], b[N], c[N], left[N];
static volatile int three = 3;

static T
weight (int j, const T *from, int m)
{
  T t[3] = { from[j], from[j + 1] + 1, from[j + 2] + 2 };
  return t[m % 3] + 2 * t[(m + j) % 3];
}

/* One element in all turns, and elements that the next turn needs.  */

__attribute__ ((noinline)) static void
all (int n, int m, const T *__restrict from, T *__restrict sum, T *__restrict last)
{
#pragma acc parallel loop copyin (from[0:n+4]) copy (sum[0:n], last[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	T t[3];
	t[0] = from[j];
	t[1] = from[j + 1] + 1;
	t[2] = from[j + 2] + 2;
	sum[i] += t[m % 3] + 2 * t[(m + j) % 3];
	{
	  T u[2] = { t[(m + i) % 3], from[j + 3] };
	  last[i] = u[(m + j) % 2];
	}
      }
}

int
main (void)
{
  int m = three + 1, wrong = 0;
  for (int i = 0; i < N + 4; i++)
    a[i] = i * 7 % 5;
  for (int i = 0; i < N; i++)
    left[i] = b[i] = i;
  all (N, m, a, b, c);
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < N; j++)
	left[i] += weight (j, a, m);
      T t[3] = { a[N - 1], a[N] + 1, a[N + 1] + 2 }, u[2] = { t[(m + i) % 3], a[N + 2] };
      wrong += left[i] != b[i] || c[i] != u[(m + N - 1) % 2];
    }
  printf ("%s: all\n", wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
