/* Rows of a sparse matrix, whose lanes load for several of their turns at a time: all numbers of
   turns, elements of all sizes, indices that are loaded, and several results of a loop.  */

#include <stdio.h>
#include <stdlib.h>

#ifndef T
# define T double
#endif

#define ROWS 700
#define MOST 97

static int first[ROWS + 1];
static int fails;

static void
say (const char *what, int wrong)
{
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", what);
  fails += wrong != 0;
}

/* Exactly as many elements as there are, so that each load beyond the end is noticed.  */

__attribute__ ((noinline)) static void
loaded (int rows, int n, const int *start, const unsigned char *column, const T *value, const T *x,
	T *y)
{
#pragma acc parallel loop copyin (start[0:rows + 1], column[0:n], value[0:n], x[0:256]) \
  copyout (y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      T sum = 0;
#pragma acc loop reduction (+:sum)
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * x[column[k]];
      y[i] = sum;
    }
}

__attribute__ ((noinline)) static void
two (int rows, int n, const int *start, const T *value, const short *other, T *y, int *z)
{
#pragma acc parallel loop copyin (start[0:rows + 1], value[0:n], other[0:n]) \
  copyout (y[0:rows], z[0:rows])
  for (int i = 0; i < rows; i++)
    {
      T most = -1000;
      int sum = i;
#pragma acc loop reduction (max:most) reduction (+:sum)
      for (int k = start[i]; k < start[i + 1]; k++)
	{
	  most = most > value[k] + 3 ? most : value[k] + 3;
	  sum += other[k] - 2;
	}
      y[i] = most;
      z[i] = sum;
    }
}

__attribute__ ((noinline)) static void
dense (int rows, int n, const T *a, const T *x, T *y)
{
#pragma acc parallel loop copyin (a[0:rows * n], x[0:n]) copyout (y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      T sum = 0;
#pragma acc loop reduction (+:sum)
      for (int k = 0; k < n; k++)
	sum += a[i * n + k] * x[k];
      y[i] = sum;
    }
}

/* From the last element to the first.  */

__attribute__ ((noinline)) static void
down (int rows, int n, const int *start, const T *value, T *y)
{
#pragma acc parallel loop copyin (start[0:rows + 1], value[0:n]) copyout (y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      T sum = 5;
#pragma acc loop reduction (+:sum)
      for (int k = start[i + 1] - 1; k >= start[i]; k--)
	sum += value[k];
      y[i] = sum;
    }
}

/* The lengths of rows are 0 to LEAST, and above.  */

static int
fill_rows (int rows, int least, int step)
{
  for (int i = 0; i < rows; i++)
    first[i + 1] = first[i] + (least + i * step) % MOST;
  return first[rows];
}

static void
sparse (int rows, int least, int step)
{
  int n = fill_rows (rows, least, step), wrong = 0;
  unsigned char *column = (unsigned char *) malloc (n + 1);
  short *other = (short *) malloc (sizeof (short) * (n + 1));
  T *value = (T *) malloc (sizeof (T) * (n + 1)), x[256], y[ROWS];
  int z[ROWS];
  for (int k = 0; k < n; k++)
    {
      column[k] = k * 37 % 256;
      other[k] = k % 11;
      value[k] = k * 5 % 7 - 3;
    }
  for (int i = 0; i < 256; i++)
    x[i] = i % 5 - 1;
  loaded (rows, n, first, column, value, x, y);
  for (int i = 0; i < rows; i++)
    {
      T sum = 0;
      for (int k = first[i]; k < first[i + 1]; k++)
	sum += value[k] * x[column[k]];
      wrong += sum != y[i];
    }
  say ("loaded indices", wrong);
  two (rows, n, first, value, other, y, z);
  wrong = 0;
  for (int i = 0; i < rows; i++)
    {
      T most = -1000;
      int sum = i;
      for (int k = first[i]; k < first[i + 1]; k++)
	{
	  most = most > value[k] + 3 ? most : value[k] + 3;
	  sum += other[k] - 2;
	}
      wrong += most != y[i] || sum != z[i];
    }
  say ("two results", wrong);
  down (rows, n, first, value, y);
  wrong = 0;
  for (int i = 0; i < rows; i++)
    {
      T sum = 5;
      for (int k = first[i]; k < first[i + 1]; k++)
	sum += value[k];
      wrong += sum != y[i];
    }
  say ("downwards", wrong);
  free (column);
  free (other);
  free (value);
}

static void
all_lengths (void)
{
  int wrong = 0;
  for (int n = 1; n < 150; n += n < 40 ? 1 : 13)
    {
      int rows = n % 2 ? ROWS : 33;
      T *a = (T *) malloc (sizeof (T) * rows * n), *x = (T *) malloc (sizeof (T) * n), y[ROWS];
      for (int k = 0; k < rows * n; k++)
	a[k] = k % 9 - 4;
      for (int k = 0; k < n; k++)
	x[k] = k % 4;
      dense (rows, n, a, x, y);
      for (int i = 0; i < rows; i++)
	{
	  T sum = 0;
	  for (int k = 0; k < n; k++)
	    sum += a[i * n + k] * x[k];
	  wrong += sum != y[i];
	}
      free (a);
      free (x);
    }
  say ("rows of all lengths", wrong);
}

int
main (void)
{
  sparse (ROWS, 0, 1);
  sparse (ROWS, 3, 0);
  sparse (40, 60, 7);
  all_lengths ();
  return fails != 0;
}
