/* Maximums of negated integers.  */

void
least (int n, int m, const int *restrict a, int *restrict r)
{
#pragma acc parallel loop present (a[0:n+m], r[0:n])
  for (int i = 0; i < n; i++)
    {
      int most = -1000;
      for (int k = 0; k < m; k++)
	{
	  int value = DIFFERENCE a[i + k];
	  most = value > most ? value : most;
	}
      r[i] = most;
    }
}

int
main (void)
{
  return 0;
}
