/* Where lanes wait for each other around their loop, nothing is written.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -fplugin-arg-acccache-no-neighbours -save-temps" } */

enum { N = 70 };

double in[2][N][N][N], out[2][N][N][N];

void
copy (int n)
{
#pragma acc parallel loop gang num_workers (4) vector_length (32) present (in, out)
  for (int i = 0; i < n; i++)
#pragma acc loop worker
    for (int j = 0; j < n; j++)
#pragma acc loop vector
      for (int k = 0; k < n; k++)
	{
	  out[0][i][j][k] = 2 * in[0][i][j][k] + 1;
	  out[1][i][j][k] = 3 * in[1][i][j][k];
	}
}

int
main (void)
{
  return 0;
}

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc\.f64} 2 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.f64} 0 } } */
/* { dg-final { scan-file *.mkoffload.s {accesses stay in order} } } */
