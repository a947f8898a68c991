/* Two loops of a gang, the second of which loads FROM[i*64+j] after a barrier.  */

int
main (void)
{
  static float x[640], y[640], z[640];
  const float *restrict a = x, *restrict c = y;
  float *restrict b = z;
  int n = 10;
#pragma acc parallel loop gang num_workers (1) vector_length (64) copyin (a[0:n*64], c[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
      float t[64];
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	t[j] = a[i*64+j];
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	b[i*64+j] = t[63-j] * FROM[i*64+j];
    }
  return 0;
}
