/* Each lane of a group has four iterations of each loop, without a loop around them: what depends on the place in a square of 4 x 4
   alone is loaded once for the four, and neighbours are at constant distances.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|is private and cached" } */

void
squares (int n, const float f[restrict 4][4], float a[restrict][8][4][4], float b[restrict][8][4][4])
{
#pragma acc parallel loop gang present(f[0:4], a[0:n], b[0:n]) /* { dg-optimized {OpenACC loops run on 128 lanes a gang, 32 for each of several iterations with private arrays of their own} } */
  for (int i = 0; i < n; i++)
    {
      float t[8][4][4];
#pragma acc loop vector collapse(3)
      for (int k = 0; k < 8; k++)
	for (int j = 0; j < 4; j++)
	  for (int l = 0; l < 4; l++)
	    t[k][j][l] = f[j][l] * a[i][k][j][l];
#pragma acc loop vector collapse(3)
      for (int k = 0; k < 8; k++)
	for (int j = 0; j < 4; j++)
	  for (int l = 0; l < 4; l++)
	    b[i][k][j][l] = t[k][l][j];
    }
}

int
main (void)
{
  return 0;
}

/* { dg-final { shell-test "one load of F, four of A" {test $(grep -c 'ld\.\(global\.\(nc\.\)\?\)\?f32' *.mkoffload.s) -eq 5} } } */
/* { dg-final { scan-file *.mkoffload.s {ld\.global\.nc\.f32 %r[0-9]+, \[%r[0-9]+\+256\]} } } */
/* { dg-final { scan-file *.mkoffload.s {st\.global\.f32 \[%r[0-9]+\+384\]} } } */
/* { dg-final { scan-file *.mkoffload.s {st\.shared\.f32 \[%r[0-9]+\+128\]} } } */
/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.f32 %r[0-9]+, \[%r[0-9]+\+384\]} } } */
/* { dg-final { scan-file *.mkoffload.s {\.shared \.align 16 \.u8 __acccache_private_[^[]*\[2048\]} } } */
