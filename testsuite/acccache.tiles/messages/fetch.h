/* A stencil of nine points.  */

void
star (const float *__restrict a, float *__restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 4; i < n - 4; i++)
    {
      float s = 0;
#pragma acc cache (a[i-4:9])
      for (int k = -4; k <= 4; k++)
	s += a[i+k];
      b[i] = s;
    }
}
