/* A sweep whose turns share elements.  */

void
sweep (int n, int m, const float *RESTRICT a, float *RESTRICT b)
{
#pragma acc parallel loop copyin (a[:n*m]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 2; k++)
      b[k*n+i] = a[k*n+i] + a[(k+1)*n+i] + a[(k+2)*n+i];
}

int
main (void)
{
  return 0;
}
