/* Rows of M elements, of which their sum is taken.  */

void
centred (int n, int m, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang vector_length(128) copyin (a[:n*M]) copyout (b[:n*M])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < M; j++)
	s += a[i*M+j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i*M+j] = a[i*M+j] - s;
    }
}

int
main (void)
{
  static float a[2*200], b[2*200];
  centred (2, 200, a, b);
}
