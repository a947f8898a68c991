/* Device memory that is never freed: from acc_malloc, three times in one line, from enter data, and
   from acc_copyin.  What constructs map, and what libgomp needs itself, is no leak.  */

#include <openacc.h>
#include <stdlib.h>

static float g[100], other[100];

int
main (void)
{
  float *p = malloc (400), *q = malloc (400);
  void *d[3];
  for (int i = 0; i < 3; i++)
    d[i] = acc_malloc (100);	/* FINDING leaks:not-freed */
#pragma acc enter data create(p[0:100]) /* FINDING leaks:not-freed */
  acc_copyin (g, 400);		/* FINDING leaks:not-freed */
#pragma acc data copy(other)
#pragma acc parallel loop present(p[0:100]) copy(g) vector_length(128)
  for (int i = 0; i < 100; i++)
    p[i] = g[i] = other[i] = 1;
#pragma acc parallel loop copyout(q[0:100]) async(1)
  for (int i = 0; i < 100; i++)
    q[i] = 1;
#pragma acc wait
  acc_free (acc_malloc (64));
#ifdef TWIN
#pragma acc exit data delete(p[0:100])
  acc_delete (g, 400);
  for (int i = 0; i < 3; i++)
    acc_free (d[i]);
#endif
  return d[0] == NULL;
}
