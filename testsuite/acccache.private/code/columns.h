/* One lane goes down a column of a work array.  */

#define N 6400
float a[N][50], b[N][50];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int c = 0; c < N; c++)
    {
      float w[50];
#pragma acc loop vector
      for (int k = 0; k < 50; k++)
	w[k] = a[c][k];
#pragma acc loop seq
      for (int k = 1; k < 50; k++)
	{
	  w[k] += a[c][k] * w[k - 1];
#ifdef OTHER
	  w[OTHER] = k;
#endif
	}
#pragma acc loop vector
      for (int k = 0; k < 50; k++)
	b[c][k] = w[k];
    }
  return 0;
}
