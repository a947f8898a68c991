/* Each lane has a short array.  */

void
smooth (int n, int m, int shift, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present (a[0:n+8], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double v[5][6], w[5], all = 0;
      for (int k = 0; k < 5; k++)
	{
	  w[k] = 0;
	  for (int l = 0; l < 6; l++)
	    v[k][l] = a[i + k] * a[i + l] + a[i + k + l] / a[i];
	}
      for (int l = 0; l < 5; l++)
	for (int k = 0; k < 6; k++)
	  for (int j = 0; j < 5; j++)
	    w[l] += v[j][k] * v[j][INDEX];
      for (int k = 0; k < 5; k++)
	all += w[k] * w[4 - k];
      b[i] = all;
    }
}

int
main (void)
{
  return 0;
}
