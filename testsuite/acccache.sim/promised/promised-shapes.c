/* An array that a small clause calls small, with an element before its beginning.  */

#include <openacc.h>
#include <stdlib.h>

#ifdef TWIN
enum { BEFORE = 0 };
#else
enum { BEFORE = 8 };
#endif

int
main (void)
{
  int n = 1000;
  float *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  for (int i = 0; i < n; i++)
    a[i] = b[i] = i;
  float *middle = (float *) acc_copyin (a, n * sizeof *a) + BEFORE;
#pragma acc parallel loop deviceptr(middle) small(middle, b) copy(b[0:n])
  for (int i = 0; i < n - 16; i++)
    b[i] = middle[i - BEFORE]; /* SAYS 'middle' */
  return b[20] != 20;
}
