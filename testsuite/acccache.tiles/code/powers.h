#include <tgmath.h>

T a[1000], b[1000];

int
main (void)
{
#pragma acc parallel loop copy (a, b)
  for (int i = 0; i < 1000; i++)
    b[i] = exp (-a[i]);
  return b[100] != 1;
}
