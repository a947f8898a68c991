/* A product of matrices, cut into parts of PART.  */

#ifndef PART
#define PART 32
#endif

__attribute__ ((noipa)) void
product (int n, const float a[restrict n][n], const float b[restrict n][n], float c[restrict n][n])
{
#pragma acc parallel loop collapse (2) copyin (a[:n], b[:n]) copy (c[:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float s = 0;
	for (int p = 0; p < n; p += PART)
	  {
#pragma acc cache (a[i][p:PART], b[p:PART][j])
	    for (int k = p; k < p + PART; k++)
	      s += a[i][k] * b[k][j];
	  }
	c[i][j] = s;
      }
}

int
main (void)
{
  static float a[64][64], b[64][64], c[64][64];
  product (64, a, b, c);
  return c[1][1] != 0;
}
