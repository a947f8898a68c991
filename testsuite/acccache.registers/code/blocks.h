/* A nest whose gangs run blocks of iterations.  */

void
plain (int n, int m, float scale, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop collapse (AXES) present (a[0:n*m], b[0:n*m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i*m+j] = scale * a[i*m+j] + a[(i-1)*m+j] + a[i*m+j+1];
}

int
main (void)
{
  return 0;
}
