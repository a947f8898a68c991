/* References that leave the section of their directive, for some iterations or in some dimension,
   and a write to an array that nobody is to write.  With TWIN all keep their promises.  */
/* SILENT 'inside */

#include <stdlib.h>

#ifdef TWIN
#define OUT 0
#else
#define OUT 1
#endif

#define N 100

static float grid[N][N], next[N][N];

static void
line (const float *restrict a, float *restrict b, int n, int shift)
{
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 2; i < n - 2; i++)
    {
#pragma acc cache(a[i-1:3])
      b[i] = a[i - 1] + a[i + 1];
      if (i == 40)
	b[i] += a[i + shift * OUT]; /* SAYS 'a[42]', 1 element behind its section */
      if (i == 61)
	b[i] += a[i - shift * OUT]; /* SAYS 'a[59]', 1 element before its section */
    }
}

static void
plane (int below)
{
#pragma acc parallel loop collapse(2) copyin(grid) copy(next)
  for (int i = 2; i < N - 2; i++)
    for (int j = 2; j < N - 2; j++)
      {
#pragma acc cache(grid[i-1:3][j-1:3])
	next[i][j] = grid[i - 1][j] + grid[i][j + 1];
	if (i == 7 && j == 9)
	  next[i][j] += grid[i + below * OUT][j]; /* SAYS 'grid[9][9]' of 'grid[100][100]', 1 element behind its section in dimension 1 */
	if (i == 20 && j == 30)
	  next[i][j] += grid[i][j - 2 * below * OUT]; /* SAYS 'grid[20][26]' of 'grid[100][100]', 3 elements before its section in dimension 2 */
      }
}

/* What one section leaves out is in another.  */

static void
sections (const float *restrict inside, float *restrict b, int n, int far)
{
#pragma acc parallel loop copyin(inside[0:n]) copy(b[0:n])
  for (int i = 0; i < n - 20; i++)
    {
#pragma acc cache(inside[i:2], inside[i+10:2])
      b[i] = inside[i + 1] + inside[i + far];
    }
}

static void
indirect (const float *restrict a, const int *restrict where, float *restrict b, int n)
{
#pragma acc parallel loop copyin(a[0:n], where[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(a[i:1])
      b[i] = a[where[i]]; /* SAYS 'a[33]', 28 elements behind its section */
    }
}

static void
written (float *restrict a, float *restrict b, int n, int never)
{
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(readonly: a[i-1:3])
      b[i] = a[i - 1] + a[i + 1];
      if (i == 50 && never * OUT)
	a[i] = 1; /* SAYS 'a[50]' */
    }
}

int
main (int argc, char **argv)
{
  (void) argv;
  float *a = calloc (N, sizeof *a), *b = calloc (N, sizeof *b);
  int *where = calloc (N, sizeof *where);
  for (int i = 0; i < N; i++)
    where[i] = i;
#ifndef TWIN
  where[5] = 33;
#endif
  line (a, b, N, 1 + argc);
  plane (1 + argc);
  sections (a, b, N, 9 + argc);
  indirect (a, where, b, N);
  written (a, b, N, argc);
}
