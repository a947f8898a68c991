/* Switched off the plugin says nothing at all.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-off -fopt-info-omp-all" } */

float a[64];

void
f (int n, float *__restrict p)
{
#pragma acc cache(a[0:3])
  p[n] = a[0];
}
