/* Two arrays of a gang, of which the second loop reads FIRST and SECOND.  */

int
main (void)
{
  static float x[640], z[640];
  const float *restrict a = x;
  float *restrict b = z;
  int n = 10;
#pragma acc parallel loop gang num_workers (1) vector_length (64) copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
      float t[64], u[64];
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	{
	  t[j] = a[i*64+j];
	  u[j] = 2 * a[i*64+j];
	}
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	b[i*64+j] = FIRST[63-j] - SECOND[63-j];
    }
  return 0;
}
