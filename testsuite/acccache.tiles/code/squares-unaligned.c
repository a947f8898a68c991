/* Four neighbours that do not begin at a multiple of 16 bytes are read one by one.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps -fplugin-arg-acccache-force" } */

__attribute__ ((noipa)) static void
sums (int n, const float a[restrict n + 100][n + 3], float c[restrict n][n])
{
#pragma acc parallel loop collapse (2) copyin (a[:n + 100]) copy (c[:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float s = 0;
	for (int p = 0; p < 96; p += 16)
	  {
#pragma acc cache (a[i+p:16][j:2])
	    for (int k = p; k < p + 16; k++)
	      s += a[i + k][j + 1];
	  }
	c[i][j] = s;
      }
}

int
main (void)
{
  static float a[164][67], c[64][64];
  sums (64, a, c);
  return c[1][1] != 0;
}

/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.f32} } } */
/* { dg-final { shell-test "no four at a time" {test $(grep -c 'ld\.shared\.v4' *.mkoffload.s) = 0} } } */
