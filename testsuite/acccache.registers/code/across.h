/* An element that is read three times, with stores to other arrays in between.  */

void
across (int n, float *RESTRICT x, float *RESTRICT y, const float *RESTRICT a)
{
#pragma acc parallel loop copyout (x[:n], y[:n]) copyin (a[:n])
  for (int i = 0; i < n; i++)
    {
      x[i] = a[i] * 2;
      y[i] = a[i] + 1;
      x[i] += a[i] * 3;
    }
}

int
main (void)
{
  return 0;
}
