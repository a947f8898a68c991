/* Bounds that are constants in the source are constants at the end, where GCC optimises.  */
/* { dg-do compile } */
/* { dg-options "-fdump-ipa-all" } */

float a[64], w[64][64];

void
f (int n, float *restrict p, float *restrict q)
{
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 4; i < n - 4; i++)
    {
      const int r = 3;
      int from = 5;
#pragma acc cache(p[from:2*r+1])
#pragma acc cache(w[r+1:r][from-r:2 * r + 1])
      q[i] = p[from] + w[r+1][2];
    }
}

/* { dg-final { scan-dump-times acccache_last {__acccache_marker \(0, 0, [^,]+, 5, 7, 1, 0B.*\);} 1 } } */
/* { dg-final { scan-dump-times acccache_last {__acccache_marker \(1, 0, [^,]+, 4, 3, 64, 2, 7, 1, 0B.*\);} 1 } } */
