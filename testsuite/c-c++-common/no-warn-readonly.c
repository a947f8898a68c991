/* The twins of warn-readonly.c: not written, written before the directive, without `readonly:', or
   only the pointer is.  */
/* { dg-do compile } */

struct pair { float x, y; };
struct holder { float *p, *q; };

void
f (float *a, float *b, struct pair *c, struct holder h, int *k, int n)
{
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
      a[i] = 0;
#pragma acc cache (readonly: a[i-1:3])
      b[i] = a[i-1];
      b[k[i]] = a[i];
    }
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (c[i:1])
      c[i].y = b[i];
    }
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: h.p[i:1], k[i:1])
      h.q[i] = h.p[i];
      b[k[i]] = 1;
    }
}
