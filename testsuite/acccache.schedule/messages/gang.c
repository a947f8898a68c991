/* One gang is one, and more are gangs.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note" } */

void
one (const float *restrict a, float *restrict b)
{
#pragma acc parallel loop present (a[0:20], b[0:20]) /* { dg-note {the construct has 1 gang$} } */
  for (int i = 0; i < 20; i++)
    b[i] = a[i] * 2;
}

void
more (const float *restrict a, float *restrict b)
{
#pragma acc parallel loop present (a[0:100000], b[0:100000]) /* { dg-note {the construct has [0-9]+ gangs$} } */
  for (int i = 0; i < 100000; i++)
    b[i] = a[i] * 2;
}
