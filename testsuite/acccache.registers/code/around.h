/* A lane's own array, and a loop around its elements that loads what is added to them.  */

void
add (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present (a[0:3*TURNS*n], b[0:3*n])
  for (int i = 0; i < n; i++)
    {
      double sum[3] = { 0, 0, 0 };
      for (int t = 0; t < TURNS; t++)
	for (int k = 0; k < 3; k++)
	  sum[k] += a[(3 * t + k) * n + i];
      for (int k = 0; k < 3; k++)
	b[k * n + i] = sum[k];
    }
}

int
main (void)
{
  return 0;
}
