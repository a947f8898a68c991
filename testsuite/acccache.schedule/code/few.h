void
longer (int n, int deep, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop copyin (a[:n*deep]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int k = 0; k < deep; k++)
	sum += a[k*n+i];
      b[i] = sum;
    }
}

int
main (void)
{
}
