/* An array that a dim clause names with another, though its rows are longer.  */

#include <stdlib.h>

static void __attribute__ ((noinline))
planes (int n, int m, int k, int l, float (*a)[m][k], float (*b)[m][l])
{
#pragma acc parallel loop gang collapse(2) dim((a, b)) copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
#pragma acc loop vector
      for (int h = 0; h < k; h++)
	b[i][j][h] = a[i][j][h] + 1; /* SAYS 'b' */
}

int
main (void)
{
  int n = 3, m = 4, k = 5;
#ifdef TWIN
  int l = k;
#else
  int l = k + 1;
#endif
  float (*a)[m][k] = calloc (n, sizeof *a), (*b)[m][l] = calloc (n, sizeof *b);
  planes (n, m, k, l, a, b);
  for (int i = 0; i < n * m * k; i++)
    if (b[i / (m * k)][i / k % m][i % k] != 1)
      return 1;
  return 0;
}
