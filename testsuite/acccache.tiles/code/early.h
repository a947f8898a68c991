/* A sum of three neighbours.  RESULT (S) keeps it.  */

int
main (void)
{
  static float x[642], y[642], z[642], w[642];
  const float *restrict a = x, *restrict c = y;
  float *restrict b = z, *restrict e = w;
  volatile int length = 640;	/* nobody knows how many iterations there are */
  int n = length;
#pragma acc parallel loop copyin (a[0:n+2], c[0:n]) copy (b[0:n], e[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:3])
      RESULT (a[i] + a[i+1] + a[i+2]);
    }
  return 0;
}
