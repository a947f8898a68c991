void
sums (const float *restrict a, float *restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:64*n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[64*i:64])
      float s = 0;
      for (int k = 0; k < 64; k++)
	s += a[64*i+k];
      b[i] = s;
    }
}
