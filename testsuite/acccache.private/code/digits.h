/* A loop of one lane takes digits of its counter, by BY, for the indices of a private array.  */

#ifndef BY
# define BY 2
#endif

double a[100][128], b[100][128];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(32)
  for (int i = 0; i < 100; i++)
    {
      double t[128];
#pragma acc loop vector
      for (int j = 0; j < 128; j++)
	t[j] = a[i][j];
#pragma acc loop seq
      for (int k = 1; k < 31; k++)
	{
	  int p = k / BY * 8 + k % BY * 7, q = (k - 1) / BY * 8 + (k - 1) % BY * 7;
	  t[p] -= 2 * t[q];
	}
#pragma acc loop vector
      for (int j = 0; j < 128; j++)
	b[i][j] = t[j];
    }
  return 0;
}
