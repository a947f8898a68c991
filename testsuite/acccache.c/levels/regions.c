/* What the reads of a cache region read, in the spellings that programs have: each array has a name of its
   own, and the dump of the last pass tells where in the box its reads are.  */
/* { dg-do compile } */
/* { dg-options "-fdump-ipa-all" } */

#define N 512

float plain[N][N], out[N][N];

void
arrays (void)
{
#pragma acc parallel loop collapse (2) copyin (plain) copyout (out)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
#pragma acc cache (plain[i-1:3][j-1:3])
	out[i][j] = plain[i-1][j] + plain[i+1][j] + plain[i][j-1] + plain[i][j+1];
      }
}

/* { dg-final { scan-dump-times acccache_last {region .* 'plain': .* length \[3\]\[3\] pitch \[512\]\[1\] extent \[512\]\[512\] elements 0:262144} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'plain' at \d+ \[0\]\[1\] inside certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'plain' at \d+ \[2\]\[1\] inside certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'plain' at \d+ \[1\]\[0\] inside certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'plain' at \d+ \[1\]\[2\] inside certain} 1 } } */

void
variable_length (int n, float vla[n][n], float b[n][n])
{
#pragma acc parallel loop copyin (vla[0:n][0:n]) copyout (b[0:n][0:n])
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (vla[i-1:3][j-1:3])
	b[i][j] = vla[i-1][j] + vla[i+1][j] + vla[i][j-1] + vla[i][j+1];
      }
}

/* { dg-final { scan-dump-times acccache_last {read 'vla' at \d+ \[[02]\]\[1\] inside certain} 2 } } */
/* { dg-final { scan-dump-times acccache_last {read 'vla' at \d+ \[1\]\[[02]\] inside certain} 2 } } */

void
matrix_product (int n, const float left[restrict n][n], const float right[restrict n][n],
		float product[restrict n][n])
{
#pragma acc parallel loop collapse (2) \
  present (left[0:n][0:n], right[0:n][0:n], product[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int l = 0; l < n; l += 32)
	  {
#pragma acc cache (left[i][l:32], right[l:32][j])
	    for (int k = l; k < l + 32; k++)
	      sum += left[i][k] * right[k][j];
	  }
	product[i][j] = sum;
      }
}

/* { dg-final { scan-dump-times acccache_last {read 'left' at \d+ \[0\]\[(?:k_\d+-l_\d+|ivtmp_\d+)\] inside certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'right' at \d+ \[(?:k_\d+-l_\d+|ivtmp_\d+)\]\[0\] inside certain} 1 } } */

void
pointer_to_rows (float (*row)[N], float (*b)[N], int n)
{
#pragma acc parallel loop copyin (row[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1; j < N - 1; j++)
      {
#pragma acc cache (row[i-1:3][j-1:3])
	b[i][j] = row[i-1][j] + row[i+1][j] + row[i][j-1] + row[i][j+1];
      }
}

/* { dg-final { scan-dump-times acccache_last {read 'row' at \d+ \[\d\]\[\d\] inside certain} 4 } } */

/* Flat: rows of one array become one box with a dimension for them, also where only the constants
   tell what a row is.  */

void
flat_rows (float *restrict b, const float *restrict flat, int n)
{
#pragma acc parallel loop collapse (2) copyin (flat[0:n*n]) copyout (b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (flat[(i-1)*n+j:1], flat[i*n+j-1:3], flat[(i+1)*n+j:1])
	b[i*n+j] = flat[(i-1)*n+j] + flat[i*n+j-1] + flat[i*n+j] + flat[i*n+j+1] + flat[(i+1)*n+j];
      }
}

/* { dg-final { scan-dump-times acccache_last {region .* 'flat': .* length \[3\]\[3\] pitch \[n_\d+\]\[1\] extent \[\?\]\[\?\] elements 0:n_\d+\*n_\d+$} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'flat' at \d+ \[[02]\]\[1\] inside certain} 2 } } */
/* { dg-final { scan-dump-times acccache_last {read 'flat' at \d+ \[1\]\[[012]\] inside certain} 3 } } */

void
constant_rows (float *restrict b, const float *restrict large)
{
#pragma acc parallel loop collapse (2) copyin (large[0:N*N]) copyout (b[0:N*N])
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
#pragma acc cache (large[(i-1)*N+j:1], large[i*N+j-1:3], large[(i+1)*N+j:1])
	b[i*N+j] = large[(i-1)*N+j] + large[i*N+j-1] + large[i*N+j+1] + large[(i+1)*N+j];
      }
}

/* { dg-final { scan-dump-times acccache_last {region .* 'large': .* length \[3\]\[3\] pitch \[512\]\[1\]} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'large' at \d+ \[[012]\]\[[012]\] inside certain} 4 } } */

struct body { float x, y, z, mass; };

void
parts (float *restrict f, const struct body *restrict bodies, int n)
{
#pragma acc parallel loop copyin (bodies[0:n]) copyout (f[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < n; t += 64)
	{
#pragma acc cache (bodies[t:64])
	  for (int k = 0; k < 64; k++)
	    s += bodies[t + k].mass * bodies[t + k].x;
	}
      f[i] = s;
    }
}

/* { dg-final { scan-dump-times acccache_last {read 'bodies' at \d+ \[k_\d+\] inside certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'bodies' at \d+ \[k_\d+\] part 12 inside certain} 1 } } */

void
complex_numbers (_Complex float *restrict b, const _Complex float *restrict cplx, int n)
{
#pragma acc parallel loop copyin (cplx[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (cplx[i-1:3])
      b[i] = __real__ cplx[i-1] + __imag__ cplx[i+1];
    }
}

/* { dg-final { scan-dump-times acccache_last {read 'cplx' at \d+ \[0\] inside certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'cplx' at \d+ \[2\] part 4 inside certain} 1 } } */

/* Loops that go down, in steps, with a test at a smaller bound, and unsigned ones.  */

void
loops (float *restrict b, const float *restrict down, const float *restrict least, int n)
{
#pragma acc parallel loop copyin (down[0:n], least[0:n]) copyout (b[0:n])
  for (int i = n - 5; i >= 4; i--)
    {
#pragma acc cache (down[i-4:9])
      float s = 0;
      for (int k = 4; k >= -4; k--)
	s += down[i + k];
      for (int k = 0; k <= 8; k += 4)
	s += down[i + k - 4];
      b[i] = s;
    }
#pragma acc parallel loop copyin (least[0:n]) copyout (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int l = 0; l < n; l += 32)
	{
#pragma acc cache (least[l:32])
	  int end = l + 32 < n ? l + 32 : n;
	  for (int k = l; k < end; k++)
	    s += least[k];
	  for (int k = l; k < l + 32 && k < n; k++)
	    s += least[k];
	}
      b[i] = s;
    }
}

/* { dg-final { scan-dump-times acccache_last {read 'down' at \d+ .* inside certain} 2 } } */
/* { dg-final { scan-dump-times acccache_last {read 'least' at \d+ .* inside$} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'least' at \d+ .* inside certain$} 1 } } */

void
without_sign (float *restrict b, const float *restrict narrow, const float *restrict wide,
	      unsigned n, unsigned long m)
{
#pragma acc parallel loop copyin (narrow[0:n]) copyout (b[0:n])
  for (unsigned i = 4; i < n - 4; i++)
    {
#pragma acc cache (narrow[i-4:9])
      float s = 0;
      for (unsigned k = 0; k < 9; k++)
	s += narrow[i + k - 4];
      b[i] = s;
    }
#pragma acc parallel loop copyin (wide[0:m]) copyout (b[0:m])
  for (unsigned long i = 4; i < m - 4; i++)
    {
#pragma acc cache (wide[i-4:9])
      float s = 0;
      for (unsigned long k = i - 4; k < i + 5; k++)
	s += wide[k];
      b[i] = s;
    }
}

/* { dg-final { scan-dump-times acccache_last {read 'narrow' at \d+ .* inside certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'wide' at \d+ .* inside} 1 } } */

/* What data index is inside where the box is all of the array.  */

int table[256], palette[16][16];

void
tables (unsigned char *restrict b, const unsigned char *restrict data, int n)
{
#pragma acc parallel loop copyin (data[0:n], table, palette) copyout (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (table[0:256], palette[0:16][0:16])
      b[i] = table[data[i]] + palette[data[i]][data[i]];
    }
}

/* { dg-final { scan-dump-times acccache_last {read 'table' at \d+ .* inside certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'palette' at \d+ .* inside certain} 1 } } */

/* Which elements are on the device: what a clause of the construct or of one around it says, unless a
   variable in it may have changed; and what the host passes.  */

void
mapped (float *restrict b, const float *here, const float *around, const float *moved,
	const float *nowhere, int n, int m)
{
#pragma acc data copyin (around[4:n-4])
  {
    m++;
#pragma acc parallel loop copyin (here[0:2*n], moved[0:m]) present (nowhere) copyout (b[0:n])
    for (int i = 4; i < n - m; i++)
      {
#pragma acc cache (here[i:2], around[i:2], moved[i:2], nowhere[i:2])
	b[i] = here[i+1] + around[i+1] + moved[i+1] + nowhere[i+1];
      }
  }
}

/* { dg-final { scan-dump-times acccache_last {region .* 'here': .* elements 0:2\*n_\d+$} 1 } } */
/* { dg-final { scan-dump-times acccache_last {region .* 'around': .* elements 4:n_\d+-4$} 1 } } */
/* { dg-final { scan-dump-times acccache_last {region .* 'moved': .* elements 0:m_\d+$} 1 } } */
/* { dg-final { scan-dump-times acccache_last {region .* 'nowhere': .* elements \?:\?$} 1 } } */

/* And these are not: a read beyond the box, one that data index in a part of the array, a loop that
   may leave it, what comes before the directive, and another array.  */

void
twins (float *restrict b, const float *restrict beyond, const int *restrict which,
       const float *restrict partly, const float *restrict longer, const float *restrict before,
       const float *restrict other, int n, int m)
{
#pragma acc parallel loop present (b, beyond, which, partly, longer, before, other)
  for (int i = 1; i < n - 1; i++)
    {
      float s = before[i];
#pragma acc cache (beyond[i-1:2], partly[0:16], longer[i:32], before[i:1])
      s += beyond[i-1] + beyond[i+1] + partly[which[i]] + other[i];
      for (int k = 0; k < m; k++)
	s += longer[i + k];
      if (s > 0)
	s += beyond[i];
      b[i] = s;
    }
}

/* { dg-final { scan-dump-times acccache_last {read 'beyond' at \d+ \[0\] inside certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'beyond' at \d+ \[2\] certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'beyond' at \d+ \[1\] inside$} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'partly' at \d+ \[_\d+\] certain} 1 } } */
/* { dg-final { scan-dump-times acccache_last {read 'longer' at \d+ \[k_\d+\]$} 1 } } */
/* { dg-final { scan-dump-not acccache_last {read 'before'} } } */
/* { dg-final { scan-dump-not acccache_last {read 'other'} } } */

/* Elements without a size.  */

struct nothing { };

void
empty (float *restrict b, const struct nothing *void_of, int n)
{
#pragma acc parallel loop present (b, void_of)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (void_of[i:2])
      struct nothing copy = void_of[i + 1];
      (void) copy;
      b[i] = 0;
    }
}

/* { dg-final { scan-dump-times acccache_last {region .* 'void_of':} 1 } } */
