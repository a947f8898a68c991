/* A stencil of three points.  */

void
star (const float *__restrict a, float *__restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}
