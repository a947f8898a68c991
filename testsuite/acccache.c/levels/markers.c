/* Each directive is there when the device's code is streamed, in every construct and place.  */
/* { dg-do compile } */
/* { dg-options "-fdump-ipa-all" } */

float a[64], w[64][64];

#pragma acc routine seq
float
in_routine (int i, float *p)
{
  float s = 0;
  for (int k = 0; k < 3; k++)
    {
#pragma acc cache(p[i-1:3])
      s += p[i-1+k];
    }
  return s;
}

void
constructs (int n, float *restrict p, float *restrict q)
{
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(p[i-1:5])
      q[i] = p[i-1] + p[i+1];
    }
#pragma acc kernels loop independent copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(p[i-1:6], a[4:7])
      q[i] = p[i-1] + p[i+1]+a[4];
    }
#pragma acc kernels copyin(p[0:n]) copyout(q[0:n])
  {
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache(p[i-1:8])
	q[i] = p[i-1] + p[i+1];
      }
  }
#pragma acc serial copyin(p[0:n]) copyout(q[0:n])
  {
#pragma acc cache(p[10:20])
    for (int i = 1; i < n - 1; i++)
      q[i] = p[i-1] + p[i+1];
  }
#pragma acc parallel copyin(p[0:n]) copyout(q[0:n]) private(w)
  {
#pragma acc loop gang
    for (int i = 1; i < n - 1; i++)
      {
	q[i] = 0;
#pragma acc cache(w[2:9][4:10])
#pragma acc loop vector
	for (int j = 1; j < n - 1; j++)
	  {
	    q[i] += p[j];
#pragma acc cache(w[i-1:11][j-1:12])
	    q[i] += w[i][j];
	  }
      }
  }
}

/* Not in device code.  */
void
on_host (int n, float *restrict p)
{
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(p[i-1:77]) /* { dg-warning "outside of a compute region" } */
/* { dg-note "put it into" "" { target *-*-* } .-1 } */
      p[i] = 1;
    }
}

/* The arguments: number of the directive, of the item, base, and lower bound, length, pitch.  */
/* { dg-final { scan-dump-times acccache_last {^'p\[i-1:3\]' of 'float': __acccache_marker \(0, 0, p_[0-9]+\(D\), [^,]+, 3, 1, 0B.*\);} 1 } } */
/* { dg-final { scan-dump-times acccache_last {^'p\[i-1:5\]' of 'float': __acccache_marker \(1, 0, [^,]+, [^,]+, 5, 1, 0B.*\);} 1 } } */
/* { dg-final { scan-dump-times acccache_last {'a\[4:7\]' of 'float': __acccache_marker \(2, 0, [^,]+, [^,]+, 6, 1, 0B.*\);} 1 } } */
/* { dg-final { scan-dump-times acccache_last {'a\[4:7\]' of 'float': __acccache_marker \(2, 1, [^,]+, 4, 7, 1, 0B.*\);} 1 } } */
/* { dg-final { scan-dump-times acccache_last {^'p\[i-1:8\]' of 'float': __acccache_marker \(3, 0, [^,]+, [^,]+, 8, 1, 0B.*\);} 1 } } */
/* { dg-final { scan-dump-times acccache_last {^'p\[10:20\]' of 'float': __acccache_marker \(4, 0, [^,]+, 10, 20, 1, 0B.*\);} 1 } } */
/* { dg-final { scan-dump-times acccache_last {^'w\[2:9\]\[4:10\]' of 'float': __acccache_marker \(5, 0, &w, 2, 9, 64, 4, 10, 1, 0B.*\);} 1 } } */
/* { dg-final { scan-dump-times acccache_last {^'w\[i-1:11\]\[j-1:12\]' of 'float': __acccache_marker \(6, 0, &w, [^,]+, 11, 64, [^,]+, 12, 1, 0B.*\);} 1 } } */
/* { dg-final { scan-dump-times acccache_last {: __acccache_marker} 8 } } */
/* Nothing is left of them in the host's code.  */
/* { dg-final { scan-assembler-not {acccache_marker} } } */
