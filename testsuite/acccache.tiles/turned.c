/* Planes of all sizes whose arrays are contiguous along different loops, in one of which lanes have
   two neighbouring iterations, and in the other four.  */
/* { dg-do run } */
/* { dg-require-effective-target offload_nvptx } */

#include <stdio.h>
#include <stdlib.h>

static void
row (int n, const float a[restrict n][n], const float b[restrict n][n], float c[restrict n][n])
{
#pragma acc parallel loop collapse (2) copyin (a[:n][:n], b[:n][:n]) copy (c[:n][:n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (b[j][i-1:3])
	c[i][j] = a[i][j] + b[j][i-1] + b[j][i] + b[j][i+1];
      }
}

static int
check (int n)
{
  float (*a)[n] = malloc (sizeof (float[n][n])), (*b)[n] = malloc (sizeof (float[n][n]));
  float (*c)[n] = malloc (sizeof (float[n][n]));
  int wrong = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a[i][j] = i * n + j;
	b[i][j] = (i * 7 + j * 3) % 101;
	c[i][j] = -1;
      }
  row (n, a, b, c);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float is = -1;
	if (i > 0 && i < n - 1 && j > 0 && j < n - 1)
	  is = a[i][j] + b[j][i-1] + b[j][i] + b[j][i+1];
	if (c[i][j] != is && !wrong++)
	  printf ("%d: c[%d][%d] is %g, not %g\n", n, i, j, c[i][j], is);
      }
  free (a);
  free (b);
  free (c);
  return wrong;
}

int
main (void)
{
  static const int sizes[] = { 1, 2, 3, 4, 5, 16, 31, 64, 67, 100 };
  int wrong = 0;
  for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    wrong += check (sizes[i]);
  return wrong != 0;
}
