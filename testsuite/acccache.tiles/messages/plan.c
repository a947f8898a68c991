/* Tiles that are too large, or do not pay, each with a twin that is made.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|OpenACC loop spread|each lane has neighbouring|kept in (?:a |\\d+ )?registers?|assigned OpenACC|accessed together|stay in registers" } */

typedef const float *__restrict in;
typedef float *__restrict out;
typedef const int *__restrict ints;

/* Columns of a product: what pays.  */
void
product_twin (in a, in c, out b, int n)
{
#pragma acc parallel loop collapse (2) copyin (a[0:n*n], c[0:n*n]) copy (b[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float s = 0;
	for (int t = 0; t < n; t += 16)
	  {
#pragma acc cache (a[i*n+t:16]) /* { dg-optimized {'a' is cached in a tile} } */
	    for (int k = 0; k < 16; k++)
	      s += a[i*n+t+k] * c[(t+k)*n+j];
	  }
	b[i*n+j] = s;
      }
}

void
counted_is (in a, out b, long n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (long i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1L<<61]) /* { dg-missed {'a' is not cached: its tile has more bytes than can be counted: name a smaller section} } */
      b[i] = a[i] + a[i+1];
    }
}

void
free_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 0; i < n - 12000; i++)
    {
#pragma acc cache (a[i:12000]) /* { dg-missed {'a' is not cached: its tile needs [0-9]+ bytes, but only [0-9]+ are free: name a shorter section} } */
      float s = 0;
      for (int k = 0; k < 12000; k++)
	s += a[i+k];
      b[i] = s;
    }
}

void
free_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 0; i < n - 1200; i++)
    {
#pragma acc cache (a[i:1200]) /* { dg-optimized {'a' is cached in a tile} } */
      float s = 0;
      for (int k = 0; k < 1200; k++)
	s += a[i+k];
      b[i] = s;
    }
}

void
left_is (in a, in c, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n], c[0:n]) copy (b[0:n])
  for (int i = 0; i < n - 6000; i++)
    {
#pragma acc cache (a[i:6000]) /* { dg-missed {'a' is not cached: its tile needs [0-9]+ bytes, but only [0-9]+ are left beside the other tiles: name a shorter section} } */
#pragma acc cache (c[i:6000]) /* { dg-optimized {'c' is cached in a tile} } */
      float s = 0;
      for (int k = 0; k < 6000; k++)
	s += a[i+k] + c[i+k] + c[i+5999-k];
      b[i] = s;
    }
}

void
left_twin (in a, in c, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n], c[0:n]) copy (b[0:n])
  for (int i = 0; i < n - 3000; i++)
    {
#pragma acc cache (a[i:3000]) /* { dg-optimized {'a' is cached in a tile} } */
#pragma acc cache (c[i:3000]) /* { dg-optimized {'c' is cached in a tile} } */
      float s = 0;
      for (int k = 0; k < 3000; k++)
	s += a[i+k] + c[i+k] + c[i+2999-k];
      b[i] = s;
    }
}

void
block_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:64*n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[64*i:64]) /* { dg-optimized {'a' is cached in a tile} } */
      float s = 0;
      for (int k = 0; k < 64; k++)
	s += a[64*i+k];
      b[i] = s;
    }
}

void
block2_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:200*n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[200*i:200]) /* { dg-missed {'a' is not cached: its tile for a block of [0-9]+ iterations needs [0-9]+ bytes, but only [0-9]+ are free, and a smaller block would save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} } */
      float s = 0;
      for (int k = 0; k < 4; k++)
	s += a[200*i+k];
      b[i] = s;
    }
}

void
hardware_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: the hardware cache already serves its reads: a block of [0-9]+ iterations moves [0-9]+ bytes without a tile and [0-9]+ with one, which would save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} } */
      b[i] = a[i-1] + a[i] + a[i+1];
    }
}

void
hardware_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 4; i < n - 4; i++)
    {
#pragma acc cache (a[i-4:9]) /* { dg-optimized {'a' is cached in a tile} } */
      float s = 0;
      for (int k = -4; k <= 4; k++)
	s += a[i+k];
      b[i] = s;
    }
}

void
serve_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 4; i < n - 4; i++)
    {
#pragma acc cache (a[i-4:9]) /* { dg-missed {'a' is not cached: a tile of [0-9]+ elements would serve [0-9]+ reads, and save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} } */
      b[i] = a[i];
    }
}

void
tested_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n])
  for (int i = 2; i < n - 2; i++)
    {
#pragma acc cache (a[i-2:5]) /* { dg-missed {'a' is not cached: the hardware cache already serves its reads: a block of [0-9]+ iterations moves [0-9]+ bytes without a tile and [0-9]+ with one, which would save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} } */
      float s = 0;
      for (int k = 0; k < 5; k++)
	s += a[i-x[k]];
      b[i] = s;
    }
}

void
tested2_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:16], x[0:n*8]) copy (b[0:n])
  for (int i = 2; i < n - 2; i++)
    {
#pragma acc cache (a[0:16]) /* { dg-missed {'a' is not cached: references that may leave its section would have to be tested, and a tile would save little or nothing: name a section that has them, or read them before the directive} } */
      float s = 0;
      for (int k = 0; k < 8; k++)
	s += a[x[i*8+k]];
      b[i] = s;
    }
}

void
tested3_is (in a, out b, int n, int d)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 4; i < n - 4; i++)
    {
#pragma acc cache (a[i-4:9]) /* { dg-missed {'a' is not cached: references that may leave its section would have to be tested, and a tile would save little or nothing: name a section that has them, or read them before the directive} } */
      float s = 0;
      for (int k = -4; k <= 4; k++)
	s += a[i+k*d];
      b[i] = s;
    }
}

void
little_is (in a, out b, int n)
{
  const float (*A)[n] = (const float (*)[n]) a;
  float (*restrict B)[n] = (float (*)[n]) b;
#pragma acc parallel loop collapse (2) copyin (A[0:n][0:n]) copy (B[0:n][0:n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (A[i-1:3][j-1:3]) /* { dg-missed {'A' is not cached: the hardware cache already serves its reads: a block of [0-9]+ iterations moves [0-9]+ bytes without a tile and [0-9]+ with one, which would save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} } */
	B[i][j] = A[i-1][j] + A[i+1][j] + A[i][j-1] + A[i][j+1];
      }
}

void
little2_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n / 4 - 1; i++)
    {
#pragma acc cache (a[4*i:4]) /* { dg-missed {'a' is not cached: a tile of [0-9]+ elements would serve [0-9]+ reads, and save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} } */
      b[i] = a[4*i] + a[4*i+3];
    }
}

/* What one array has no tile for is moved again and again, and pushes the other out of L1: too little for a gang of 1024.  */
void
crowded_is (in a, const double *__restrict c, out b, int n)
{
#pragma acc parallel loop num_workers (2) vector_length (512) copyin (a[0:n], c[0:n*n]) copy (b[0:n])
  for (int i = 0; i < 19; i++)
    {
      float s = 0;
      for (int t = 0; t < n; t += 16)
	{
#pragma acc cache (a[t+2:22]) /* { dg-missed {'a' is not cached: a tile of [0-9]+ bytes for a block of [0-9]+ iterations would save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} } */
#pragma acc cache (c[i*n+t-3:16]) /* { dg-missed {'c' is not cached: its tile needs [0-9]+ bytes, but only [0-9]+ are free: name a shorter section} } */
	  for (int k = 0; k < 16; k++)
	    s += c[i*n+t+k-3];
	  for (int k = 0; k < 16; k++)
	    s += a[t+2+k] + a[t+8+k];
	}
      b[i] = s;
    }
}

void
crowded_twin (in a, const double *__restrict c, out b, int n)
{
#pragma acc parallel loop num_workers (2) vector_length (512) copyin (a[0:n], c[0:n*n]) copy (b[0:n])
  for (int i = 0; i < 19; i++)
    {
      float s = 0;
      for (int t = 0; t < n; t += 16)
	{
#pragma acc cache (a[t:16]) /* { dg-optimized {'a' is cached in a tile} } */
	  for (int k = 0; k < 16; k++)
	    s += a[t+k] * c[i*n+t+k];
	}
      b[i] = s;
    }
}

/* What a loop counts from 0 does not wrap.  What begins anywhere may: then t + 16 is less than t.  */

void
wraps_is (in a, in c, out b, unsigned long n, unsigned long first)
{
#pragma acc parallel loop collapse (2) copyin (a[0:n*n], c[0:n*n]) copy (b[0:n*n])
  for (unsigned long i = 0; i < n; i++)
    for (unsigned long j = 0; j < n; j++)
      {
	float s = 0;
	for (unsigned long t = first; t < n; t += 16)
	  {
	    unsigned long end = t + 16 < n ? t + 16 : n;
#pragma acc cache (a[i*n+t:end-t]) /* { dg-missed {'a' is not cached: references that may leave its section would have to be tested, and a tile would save little or nothing: name a section that has them, or read them before the directive} } */
	    for (unsigned long k = t; k < end; k++)
	      s += a[i*n+k] * c[k*n+j];
	  }
	b[i*n+j] = s;
      }
}

void
wraps_twin (in a, in c, out b, unsigned long n)
{
#pragma acc parallel loop collapse (2) copyin (a[0:n*n], c[0:n*n]) copy (b[0:n*n])
  for (unsigned long i = 0; i < n; i++)
    for (unsigned long j = 0; j < n; j++)
      {
	float s = 0;
	for (unsigned long t = 0; t < n; t += 16)
	  {
	    unsigned long end = t + 16 < n ? t + 16 : n;
#pragma acc cache (a[i*n+t:end-t]) /* { dg-optimized {'a' is cached in a tile} } */
	    for (unsigned long k = t; k < end; k++)
	      s += a[i*n+k] * c[k*n+j];
	  }
	b[i*n+j] = s;
      }
}
