/* Sums in memory, which other arrays may overlap with.  */

void
sum (int n, int m, const float *a, const float *b, const int *at, float *c)
{
#pragma acc parallel loop copyin (a[:n*m], b[:m], at[:m]) copy (c[:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      c[i] += a[i*m+k] * b[INDEX];
}

int
main (void)
{
  return 0;
}
