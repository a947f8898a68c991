/* Elements of B that are data; sections are SECTION.  */

#include <stdio.h>
#define N 1000

float a[N], b[N + 8];
int x[N];

int
main (void)
{
#pragma acc parallel loop copy (a) copyin (b, x)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache (SECTION)
      a[i] = b[i] + 2 * b[i + x[i]] + 3 * b[x[i]];
    }
  printf ("%g\n", a[5]);
}
