/* What is counted in shared memory, and what is not.  */
/* { dg-do compile } */
/* { dg-options "-O2 -foffload-options=nvptx-none=-misa=sm_75 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC|run by all lanes" } */

void
all (int n, const int *__restrict x, int *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-optimized {what is added to 'h' is counted in 256 bytes of shared memory for each gang} } */
#pragma acc atomic update
      h[x[i]&63]++;
    }
}

/* A length that is known at run time only, without a bound and with one.  */

void
open (int n, int m, const int *__restrict x, int *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:m])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:m]) /* { dg-optimized {what is added to 'h' is counted in 4096 bytes of shared memory for each gang} } */
#pragma acc atomic update
      h[x[i]%m]++;
    }
}

void
bounded (int n, int m, const int *__restrict x, int *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:m])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:m < 50 ? m : 50]) /* { dg-optimized {what is added to 'h' is counted in 200 bytes of shared memory for each gang} } */
#pragma acc atomic update
      h[x[i]%m]++;
    }
}

/* Two arrays, */

void
two (int n, const int *__restrict x, int *__restrict h, float *__restrict g)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64], g[0:32])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64], g[0:32]) /* { dg-optimized {what is added to 'h' is counted in 256 bytes of shared memory for each gang} } */
      /* { dg-optimized {what is added to 'g' is counted in 128 bytes of shared memory for each gang} "" { target *-*-* } .-1 } */
#pragma acc atomic update
      h[x[i]&63]++;
#pragma acc atomic update
      g[x[i]&31] += .5f;
    }
}

/* which may be the same, */

void
same (int n, const int *__restrict x, int *h, int *g)
{
#pragma acc parallel loop copyin(x[0:n]) present(h[0:64], g[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64], g[0:64]) /* { dg-missed {'h' is not cached: the cache region updates it atomically: leave the directive out} } */
      /* { dg-missed {'g' is not cached: the cache region updates it atomically: leave the directive out} "" { target *-*-* } .-1 } */
#pragma acc atomic update
      h[x[i]&63]++;
#pragma acc atomic update
      g[x[i]&63] |= 5;
    }
}

/* or of which one is read.  */

void
one_read (int n, const int *__restrict x, int *__restrict h, int *__restrict g, int *__restrict o)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64], g[0:64]) copyout(o[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64], g[0:64]) /* { dg-missed {'h' is not cached: the cache region updates it atomically: leave the directive out} } */
      /* { dg-missed {'g' is not cached: the cache region updates it atomically: leave the directive out} "" { target *-*-* } .+3 } */
#pragma acc atomic update
      h[x[i]&63]++;
#pragma acc atomic update
      g[x[i]&63]++;
      o[i] = g[5];
    }
}

/* Each iteration uses what it has counted.  */

void
captured (int n, const int *__restrict x, int *__restrict h, int *__restrict o)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64]) copyout(o[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: what its atomic updates capture has all gangs' updates in it: leave the directive out, or capture nothing} } */
#pragma acc atomic capture
      o[i] = h[x[i]&63]++;
    }
}

/* It reads others' counts.  */

void
read (int n, const int *__restrict x, int *__restrict h, int *__restrict o)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64]) copyout(o[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: the cache region updates it atomically: leave the directive out} "" { target *-*-* } .+1 } */
#pragma acc atomic update
      h[x[i]&63]++;
      o[i] = h[63];
    }
}

/* Real numbers, and rows.  */

void
real (int n, const int *__restrict x, float *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-optimized {what is added to 'h' is counted in 256 bytes of shared memory for each gang} } */
#pragma acc atomic update
      h[x[i]&63] += .5f;
    }
}

void
rows (int n, const int *__restrict x, double (*__restrict h)[8])
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:16])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:16][0:8]) /* { dg-optimized {what is added to 'h' is counted in 1024 bytes of shared memory for each gang} } */
#pragma acc atomic update
      h[x[i]&15][x[i]>>4&7] -= x[i];
    }
}

void
bits (int n, const int *__restrict x, unsigned *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-optimized {what atomic statements do with 'h' is done in 256 bytes of shared memory for each gang first} } */
#pragma acc atomic update
      h[x[i]&63] |= x[i];
    }
}

/* The element is taken away from something, */

void
reversed (int n, const int *__restrict x, float *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: the cache region updates it atomically: leave the directive out} } */
#pragma acc atomic update
      h[x[i]&63] = .5f - h[x[i]&63];
    }
}

/* or multiplied, */

void
multiplied (int n, const int *__restrict x, float *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: the cache region updates it atomically: leave the directive out} } */
#pragma acc atomic update
      h[x[i]&63] *= .5f;
    }
}

/* or what is counted may be among them: */

void
among (int n, const int *x, int *h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: the cache region updates it atomically, and may access it through 'x'; if it never does, 'restrict' says so} } */
#pragma acc atomic update
      h[x[i]&63]++;
    }
}

/* which it is not if one of them says so.  */

void
beside (int n, const int *x, int *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-optimized {what is added to 'h' is counted in 256 bytes of shared memory for each gang} } */
#pragma acc atomic update
      h[x[i]&63]++;
    }
}

/* or two things are done with it.  */

void
mixed (int n, const int *__restrict x, int *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: the cache region updates it atomically: leave the directive out} } */
#pragma acc atomic update
      h[x[i]&63] |= x[i];
#pragma acc atomic update
      h[x[i]&63] += 1;
    }
}

/* A value that was there is used.  */

void
captured_real (int n, const int *__restrict x, float *__restrict h, float *__restrict o)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64]) copyout(o[0:n])
  for (int i = 0; i < n; i++)
    {
      float v;
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: the cache region updates it atomically: leave the directive out} } */
#pragma acc atomic capture
      v = h[x[i]&63] += .5f;
      o[i] = v;
    }
}

/* So many bins do not fit.  */

void
large (int n, const int *__restrict x, int *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:20000])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:20000]) /* { dg-missed {'h' is not cached: the cache region updates it atomically: leave the directive out} } */
#pragma acc atomic update
      h[x[i]]++;
    }
}

/* Gangs share a loop around that of the lanes, and the directive stands in one of them.  */

void
nested (int n, const int *__restrict x, int *__restrict h)
{
#pragma acc parallel loop gang copyin(x[0:100*n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	{
#pragma acc cache(h[0:64]) /* { dg-optimized {what is added to 'h' is counted in 256 bytes of shared memory for each gang} } */
#pragma acc atomic update
	  h[x[i*100+j]&63]++;
	}
    }
}

void
of_gang (int n, int m, const int *__restrict x, int *__restrict h)
{
#pragma acc parallel loop gang copyin(x[0:m*n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-optimized {what is added to 'h' is counted in 256 bytes of shared memory for each gang} } */
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	{
#pragma acc atomic update
	  h[x[i*m+j]&63]++;
	}
    }
}

/* Twins: there are more bins than iterations, the lanes are those of several workers, or there is
   another loop for lanes.  */

void
nested_short (int n, const int *__restrict x, int *__restrict h)
{
#pragma acc parallel loop gang copyin(x[0:50*n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < 50; j++)
	{
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: } } */
#pragma acc atomic update
	  h[x[i*50+j]&63]++;
	}
    }
}

void
of_workers (int n, int m, const int *__restrict x, int *__restrict h)
{
#pragma acc parallel loop gang worker copyin(x[0:m*n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	{
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: } } */
#pragma acc atomic update
	  h[x[i*m+j]&63]++;
	}
    }
}

void
of_two (int n, int m, const int *__restrict x, int *__restrict h, int *__restrict y)
{
#pragma acc parallel loop gang copyin(x[0:m*n]) copy(h[0:64]) copyout(y[0:m*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-missed {'h' is not cached: } } */
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	{
#pragma acc atomic update
	  h[x[i*m+j]&63]++;
	}
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	y[i*m+j] = 2 * x[i*m+j];
    }
}
