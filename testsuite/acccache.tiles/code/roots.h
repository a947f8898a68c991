#include <tgmath.h>

#ifndef T
#define T float
#endif

T a[100000], b[100000];

int
main (void)
{
  int n = 100000;
#pragma acc parallel loop copyin (a) copy (b)
  for (int i = 4; i < n - 4; i++)
    {
#ifndef PLAIN
#pragma acc cache (a[i-4:9])
#endif
      T s = 0;
      for (int k = -4; k <= 4; k++)
	s += 1 / sqrt (a[i+k] + 1);
      b[i] = s / (a[i] + 3) + sqrt (a[i+1]);
    }
  return b[100] != 0;
}
