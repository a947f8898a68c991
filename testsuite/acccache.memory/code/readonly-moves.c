/* Elements of one row are known to be apart, but not those of different iterations: what one stores
   the next one loads.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fplugin-arg-acccache-readonly=on" } */

void
add (int n, int m, int step, float *restrict a)
{
#pragma acc parallel loop gang vector copy (a[:n * m])
  for (int j = 0; j < n; j++)
    for (int k = 0; k < m - 1; k++)
      {
	float *at = a + j * m + k * step;
	float first = at[0];
	at[1] = 3;
	at[1] = first / 2 + at[0];
      }
}

int
main (void)
{
  return 0;
}

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc\.f32} 0 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.f32} 1 } } */
