/* A line is written in place; sections are SECTION.  */

#include <stdio.h>
#define N 1000

float a[N], b[N];

int
main (void)
{
#pragma acc parallel loop copy (a) copyin (b)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache (SECTION)
      for (int k = 0; k < 3; k++)
	a[i] = a[i] * b[i] + k;
    }
  printf ("%g\n", a[5]);
}
