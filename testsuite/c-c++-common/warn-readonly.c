/* Arrays that are called readonly and written: by name, in parts, through a member, atomically.  */
/* { dg-do compile } */

struct pair { float x, y; };
struct holder { float *p; };

void
f (float *a, float *b, struct pair *c, struct holder h, int n)
{
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3]) /* { dg-note {leave out 'readonly:' here} } */
      b[i] = a[i-1];
      a[i] += 1; /* { dg-warning {'a' is written, though its 'cache' directive says 'readonly'} } */
    }
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: c[i:1]) /* { dg-note {leave out 'readonly:' here} } */
      c[i].y = b[i]; /* { dg-warning {'c' is written, though its 'cache' directive says 'readonly'} } */
    }
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: h.p[i:1]) /* { dg-note {leave out 'readonly:' here} } */
      h.p[i]++; /* { dg-warning {'h\.p' is written, though its 'cache' directive says 'readonly'} } */
    }
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i:1]) /* { dg-note {leave out 'readonly:' here} } */
#pragma acc atomic /* { dg-warning {'a' is written, though its 'cache' directive says 'readonly'} "" { target c++ } } */
      a[i] += 2; /* { dg-warning {'a' is written, though its 'cache' directive says 'readonly'} "" { target c } } */
    }
}
