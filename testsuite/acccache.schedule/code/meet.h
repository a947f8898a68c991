/* Gangs have rows, and stores are around the loop that others have or that is a tile.  */

#ifdef TILE
#define LEVEL worker tile (1)
#else
#define LEVEL vector
#endif

void
rows (int n, int m, const float *__restrict a, float *__restrict b)
{
#pragma acc parallel num_workers (1) vector_length (32) copyin (a[:n*m]) copy (b[:n*m])
#pragma acc loop gang
  for (int i = 0; i < n; i++)
    {
#pragma acc loop LEVEL
      for (int j = 0; j < m; j++)
	b[i * m + j] = 2 * a[i * m + j];
      b[i * m] = b[i * m + 1];
    }
}

int
main (void)
{
  static float a[300], b[300];
  rows (100, 3, a, b);
  return 0;
}
