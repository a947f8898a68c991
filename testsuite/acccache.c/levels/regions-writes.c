/* What a cache region may write, by whatever name, before it reads it.  Each array has a name of its own; the
   one called _ok keeps its tile.  */
/* { dg-do compile } */
/* { dg-options "-fdump-ipa-all" } */

#define DO(x) _Pragma (#x)
#define WRITE_THEN_READ(A, B)			\
  for (int i = 1; i < n - 1; i++)		\
    {						\
      DO (acc cache (A[i-1:3]))			\
      B[i] = A[i-1];				\
      B[i] += A[i+1];				\
    }

void
both_restrict (float *restrict b, const float *restrict both_ok, int n)
{
#pragma acc parallel loop copyin (both_ok[0:n]) copyout (b[0:n])
  WRITE_THEN_READ (both_ok, b)
}

void
array_restrict (float *b, const float *restrict array_ok, int n)
{
#pragma acc parallel loop copyin (array_ok[0:n]) copyout (b[0:n])
  WRITE_THEN_READ (array_ok, b)
}

void
target_restrict (float *restrict b, const float *target_ok, int n)
{
#pragma acc parallel loop copyin (target_ok[0:n]) copyout (b[0:n])
  WRITE_THEN_READ (target_ok, b)
}

void
no_restrict (float *b, const float *none, int n)
{
#pragma acc parallel loop copyin (none[0:n]) copyout (b[0:n])
  WRITE_THEN_READ (none, b)
}
/* { dg-final { scan-dump-times acccache_last {'none' refused at 40: the cache region may write it through 'b' before it reads it; if it never does, 'restrict' says so} 1 } } */

void
based_on (const float *restrict based, int n)
{
  float *b = (float *) based + 5;
#pragma acc parallel loop present (based[0:n]) present (b[0:n])
  WRITE_THEN_READ (based, b)
}
/* { dg-final { scan-dump-times acccache_last {'based' refused at \d+: .*'b'} 1 } } */

float one_ok[1000], two[1000];

void
variables (int n)
{
#pragma acc parallel loop copyin (one_ok) copyout (two)
  WRITE_THEN_READ (one_ok, two)
}

void
variable_and_pointer (float *b, int n)
{
#pragma acc parallel loop copyin (two) copyout (b[0:n])
  WRITE_THEN_READ (two, b)
}
/* { dg-final { scan-dump-times acccache_last {'two' refused at \d+: .*'b'} 1 } } */

float
allocated (int n)
{
  float *heap_ok = __builtin_malloc (4 * n), *b = __builtin_malloc (4 * n);
  __builtin_memset (heap_ok, 0, 4 * n);
#pragma acc parallel loop copyin (heap_ok[0:n]) copyout (b[0:n])
  WRITE_THEN_READ (heap_ok, b)
  return b[7];
}

void
itself (float *self, int n)
{
#pragma acc parallel loop copy (self[0:n])
  WRITE_THEN_READ (self, self)
}
/* { dg-final { scan-dump-times acccache_last {'self' refused} 0 } } */
/* { dg-final { scan-dump-times acccache_last {write 'self' at} 2 } } */

/* A write after the last read does no harm, unless a loop comes back to the read; and the iterations of a
   parallel loop do not come back.  */

void
order (float *b, const float *late_ok, const float *rounds, const float *lanes_ok, int n)
{
#pragma acc parallel loop copyin (late_ok[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (late_ok[i-1:3])
      b[i] = late_ok[i-1] + late_ok[i+1];
    }
#pragma acc parallel loop copyin (rounds[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (rounds[i-1:3])
      for (int k = 0; k < 3; k++)
	b[k*n + i] = rounds[i-1 + k];
    }
#pragma acc parallel loop gang copyin (lanes_ok[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (lanes_ok[i*64:64])
#pragma acc loop vector
      for (int k = 0; k < 64; k++)
	b[k*n + i] = lanes_ok[i*64 + k];
    }
}
/* { dg-final { scan-dump-times acccache_last {'rounds' refused at \d+: .*'b'} 1 } } */

extern void unknown (int);
#pragma acc routine (unknown) seq

void
others (float *restrict b, const float *restrict called, const volatile float *restrict moving,
	const float *restrict summed_ok, int n)
{
#pragma acc parallel loop copyin (called[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (called[i-1:3])
      unknown (i);
      b[i] = called[i-1] + called[i+1];
    }
#pragma acc parallel loop copyin (moving[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (moving[i-1:3])
      b[i] = moving[i-1] + moving[i+1];
    }
#pragma acc parallel loop gang copyin (summed_ok[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      float s = 0, t = 0;
#pragma acc cache (summed_ok[i*64:64])
#pragma acc loop vector reduction (+:s)
      for (int k = 0; k < 64; k++)
	s += summed_ok[i*64 + k];
#pragma acc loop vector reduction (+:t)
      for (int k = 0; k < 64; k++)
	t += summed_ok[i*64 + k];
      b[i] = s + t;
    }
}
/* { dg-final { scan-dump-times acccache_last {'called' refused at \d+: the cache region calls 'unknown', which may write it, before it reads it} 1 } } */
/* { dg-final { scan-dump-times acccache_last {'moving' refused at \d+: it is volatile: declare it without 'volatile'} 1 } } */

void
atomics (float *b, const float *counted, float *restrict c, const float *restrict counted_ok, int n)
{
#pragma acc parallel loop copyin (counted[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (counted[i-1:3])
#pragma acc atomic
      b[i / 2] += 1;
      b[n + i] = counted[i-1] + counted[i+1];
    }
#pragma acc parallel loop copyin (counted_ok[0:n]) copyout (c[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (counted_ok[i-1:3])
#pragma acc atomic
      c[i / 2] += 1;
      c[n + i] = counted_ok[i-1] + counted_ok[i+1];
    }
}
/* { dg-final { scan-dump-times acccache_last {'counted' refused at \d+: .*'b'} 1 } } */

/* { dg-final { scan-dump-not acccache_last {_ok' refused} } } */
/* { dg-final { scan-dump-times acccache_last {read '[a-z]+_ok' at \d+ .* inside certain} 17 } } */
