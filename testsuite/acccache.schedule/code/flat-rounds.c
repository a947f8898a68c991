/* A gang has several rounds of iterations that are numbered through, so it loads what it needs for them
   once.  Where it has blocks, of which it hardly has a second, it loads that again for it.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

void
update (int nk, int nj, int ni, int nl, double *restrict u, const double *restrict f,
	const double *restrict dt)
{
#pragma acc parallel loop collapse(4) present(u[:nk*nj*ni*nl], f[:nk*nj*ni*nl], dt[:nk*nj*ni])
  for (int k = 0; k < nk; k++)
    for (int j = 0; j < nj; j++)
      for (int i = 0; i < ni; i++)
	for (int l = 0; l < nl; l++)
	  u[((k*nj + j)*ni + i)*nl + l] -= dt[(k*nj + j)*ni + i] * f[((k*nj + j)*ni + i)*nl + l];
}

int
main (void)
{
  return 0;
}

/* { dg-final { scan-file-times *.mkoffload.s {ld\.param\.u64 %r\d+,} 2 } } */
