/* A nest of rows.  */

void
scale (int rows, int length, const float *__restrict a, float *__restrict b)
{
#pragma acc parallel loop collapse (2) copyin (a[:ROWS*LENGTH]) copy (b[:ROWS*LENGTH])
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < LENGTH; j++)
      b[i * LENGTH + j] = 2 * a[i * LENGTH + j];
}

int
main (void)
{
  static float a[9600], b[9600];
  scale (100, 3, a, b);
  return 0;
}
