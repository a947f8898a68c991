/* Constants are stored together with what is computed.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */

void
set (int n, float *restrict p, const float *restrict v)
{
#pragma acc parallel loop copyout (p[:4*n]) copyin (v[:n])
  for (int i = 0; i < n; i++)
    {
      p[4 * i] = v[i];
      p[4 * i + 1] = 0;
      p[4 * i + 2] = 2 * v[i];
      p[4 * i + 3] = 1;
    }
}

int
main (void)
{
  return 0;
}

/* { dg-final { scan-file-times *.mkoffload.s {st\.global\.v4\.f32} 1 } } */
