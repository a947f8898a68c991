/* Loads that are joined, and those beside them, go past the cache as well.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-l1=off -fplugin-arg-acccache-readonly=off" } */

void
sums (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma acc parallel loop copyin (a[:n], b[:n]) copyout (c[:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

int
main (void)
{
  return 0;
}

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.cg\.v4\.f32} 2 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.cg\.f32} 2 } } */
/* { dg-final { scan-file-times *.mkoffload.s {\tld\.(global\.)?(v4\.)?f32} 0 } } */
