/* Each kind of data that a launch may have.  */

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 64, TIMES = 3, LARGE = 500, MANY = 40 };

static double a[N], b[N];
static int wrong;

static void
expect (double value)
{
#pragma acc update self (a)
  for (int i = 0; i < N; i++)
    wrong += a[i] != value;
}

/* So many copies, each so large, that none has a place of its own for long.  */
static double
many_copies (void)
{
  static double large[LARGE];
  double sum = 0;
  for (int t = 0; t < MANY; t++)
    {
      for (int i = 0; i < LARGE; i++)
	large[i] = t + i;
#pragma acc parallel loop present (a) copyin (large)
      for (int i = 0; i < N; i++)
	a[i] += large[LARGE - 1] + large[0];
      sum += 2 * t + LARGE - 1;
    }
  return sum;
}

int
main (void)
{
  double value = 0;
#pragma acc enter data copyin (a)
  for (int t = 0; t < TIMES; t++)
    {
      double x = t, table[4] = { 1, 1, 1, 1 }, sum = 0;
#pragma acc parallel loop present (a)
      for (int i = 0; i < N; i++)
	a[i] += 1;
#pragma acc parallel loop present (a) firstprivate (t, x)
      for (int i = 0; i < N; i++)
	a[i] += t + x;
#pragma acc parallel loop present (a) copyin (table) copyout (b)
      for (int i = 0; i < N; i++)
	a[i] += b[i] = table[i % 4];
      expect (value += 2 + 2 * t);
#pragma acc parallel loop present (a) reduction (+:sum)
      for (int i = 0; i < N; i++)
	sum += a[i];
      wrong += sum != N * value || b[N - 1] != 1;
      for (int queue = 0; queue < 4; queue++)
	{
#pragma acc parallel loop present (a) copyin (table) async (queue % 2)
	  for (int i = 0; i < N; i++)
	    {
#pragma acc atomic
	      a[i] += table[i % 4];
	    }
	}
#pragma acc wait
      expect (value += 4);
    }
  expect (value += many_copies ());
#pragma acc exit data delete (a)
  puts (wrong ? "wrong" : "right");
  return 0;
}
