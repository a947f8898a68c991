/* Nine points of a plane, whose size is not known; see ways.exp.  */

__attribute__ ((noipa)) void
jacobi (int n, int m, const float a[restrict n][m], float b[restrict n][m])
{
#pragma acc parallel loop collapse (2) copyin (a[:n]) copy (b[:n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
	float s = 0;
#pragma acc cache (a[i-1:3][j-1:3])
	for (int k = -1; k <= 1; k++)
	  for (int l = -1; l <= 1; l++)
	    s += a[i+k][j+l];
	b[i][j] = s / 9;
      }
}

int
main (void)
{
  static float a[100][70], b[100][70];
  jacobi (100, 70, a, b);
  return b[1][1] != 0;
}
