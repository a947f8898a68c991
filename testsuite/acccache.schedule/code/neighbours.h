/* A stencil whose rows may be aligned.  */

void
nine (int n, const float *__restrict a, float *__restrict b)
{
#pragma acc parallel loop collapse (2) copyin (a[:n*n]) copy (b[:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = a[(i - 1) * n + j - 1] + a[(i + 1) * n + j + 1] + a[i * n + j];
}

int
main (void)
{
  static float a[64 * 64], b[64 * 64];
  nine (64, a, b);
  return 0;
}
