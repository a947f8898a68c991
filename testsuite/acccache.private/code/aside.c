/* Pointers that all lanes of a gang have in common are stored once and loaded in each iteration, if there are many.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define M 128

void __attribute__ ((noipa))
many (int n, const float *a, const float *b, const float *c, const float *d, const float *e, float *f)
{
#pragma acc parallel loop gang present(a[:n*M], b[:n*M], c[:n*M], d[:n*M], e[:n*M], f[:n*M])
  for (int i = 0; i < n; i++)
    {
      float t[M]; /* { dg-optimized {'t' is private and cached in 512 bytes of shared memory} } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i*M+j] + b[i*M+j] + c[i*M+j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	f[i*M+j] = t[M-1-j] + d[i*M+j] + e[i*M+j];
    }
}

int
main (void)
{
  return 0;
}

/* { dg-final { shell-test "six stores" {test $(grep -c 'st\.shared\.u64 \[__acccache_aside_' *.mkoffload.s) -eq 6} } } */
/* Some GCCs unroll the loop.  */
/* { dg-final { shell-test "six loads" {test $(sed -n 's/.*ld\.shared\.u64 .*__acccache_aside_.*+//p' *.mkoffload.s | sort -u | wc -l) -eq 6} } } */
/* One lane stores them, before it calls the others.  */
/* { dg-final { shell-test "stores come first" {sed '/fork/q' *.mkoffload.s | grep -q '__acccache_aside_.*, %r'} } } */
