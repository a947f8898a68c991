/* How loops are mapped: blocks, lanes, and what the user's clauses make of them.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized" } */
/* { dg-prune-output "is cached in a tile|assigned OpenACC" } */

typedef const float *__restrict in;
typedef float *__restrict out;

/* Several iterations a lane.  */
void
turns (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n]) /* { dg-optimized {blocks of 512 iterations; each gang runs one block at a time on 128 lanes} } */
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      b[i] = a[i-1] + a[i+1];
    }
}

/* Not where there are too few iterations.  */
void
few (in a, out b)
{
#pragma acc parallel loop copyin (a[0:600]) copy (b[0:600]) /* { dg-optimized {blocks of ([0-9]+) iterations; each gang runs one block at a time on \1 lanes} } */
  for (int i = 1; i < 599; i++)
    {
#pragma acc cache (a[i-1:3])
      b[i] = a[i-1] + a[i+1];
    }
}

/* Nor where values go round the loop.  */
float
reduction (in a, int n)
{
  float s = 0;
#pragma acc parallel loop copyin (a[0:n]) reduction (+:s) /* { dg-optimized {blocks of ([0-9]+) iterations; each gang runs one block at a time on \1 lanes} } */
/* { dg-optimized {reduction of 's': lanes combine their results by shuffles} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction of 's': the last gang combines the results of all} "" { target *-*-* } .-2 } */
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      s += a[i-1] * a[i+1];
    }
  return s;
}

void
lanes_64 (in a, out b, int n)
{
#pragma acc parallel loop vector_length (64) num_workers (1) copyin (a[0:n]) copy (b[0:n]) /* { dg-optimized {blocks of 256 iterations; each gang runs one block at a time on 64 lanes} } */
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      b[i] = a[i-1] + a[i+1];
    }
}

void
lanes_1024 (in a, out b, int n)
{
#pragma acc parallel loop vector_length (1024) copyin (a[0:n]) copy (b[0:n]) /* { dg-optimized {on 1024 lanes} } */
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      b[i] = a[i-1] + a[i+1];
    }
}

void
workers_4 (in a, out b, int n)
{
#pragma acc parallel loop num_workers (4) vector_length (32) copyin (a[0:n]) copy (b[0:n]) /* { dg-optimized {on 128 lanes} } */
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      b[i] = a[i-1] + a[i+1];
    }
}

/* Blocks of several dimensions.  */
void
plane (in a, out b, int n)
{
#pragma acc parallel loop collapse (2) copyin (a[0:n*n]) copy (b[0:n*n]) /* { dg-optimized {blocks of [0-9]+ x [0-9]+ iterations} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
#pragma acc cache (a[j*n+i:1])
	b[i*n+j] = a[j*n+i];
      }
}

void
levels (in a, out b, int n)
{
#pragma acc parallel loop gang copyin (a[0:n*n]) copy (b[0:n*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector /* { dg-optimized {blocks of [0-9]+ iterations} } */
      for (int j = 0; j < n; j++)
	{
#pragma acc cache (a[j*n+i:1])
	  b[i*n+j] = a[j*n+i];
	}
    }
}

void
cube (in a, out b, int n)
{
#pragma acc parallel loop collapse (3) copyin (a[0:n*n*n]) copy (b[0:n*n*n]) /* { dg-optimized {blocks of [0-9]+ x [0-9]+ x [0-9]+ iterations} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	{
#pragma acc cache (a[(k*n+j)*n+i:1])
	  b[(i*n+j)*n+k] = a[(k*n+j)*n+i];
	}
}

/* What does little may have 512 lanes.  */
float
small (in a, in c, int n)
{
  float s = 0;
#pragma acc parallel loop collapse (2) copyin (a[0:n*n], c[0:n*n]) reduction (+:s) /* { dg-optimized {on 512 lanes} } */
/* { dg-optimized {reduction of 's': lanes combine their results by shuffles} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction of 's': the last gang combines the results of all} "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int t = 0; t < n; t += 16)
	{
#pragma acc cache (a[i*n+t:16])
#pragma acc cache (c[t*n+j:1], c[(t+15)*n+j:1])
	  for (int k = 0; k < 16; k++)
	    s += a[i*n+t+k] * c[(t+k)*n+j];
	}
  return s;
}

/* What does much has registers for 256 only.  */
#define TERM(N) (s * (N + i) + a[i*n+t+N%16] / (j * N + 1))
#define TERMS(N) TERM (N) + TERM (N+1) + TERM (N+2) + TERM (N+3) + TERM (N+4) + TERM (N+5) + TERM (N+6)
float
large (in a, in c, int n)
{
  float s = 0;
#pragma acc parallel loop collapse (2) copyin (a[0:n*n], c[0:n*n]) reduction (+:s) /* { dg-optimized {on 256 lanes} } */
/* { dg-optimized {reduction of 's': lanes combine their results by shuffles} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction of 's': the last gang combines the results of all} "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int t = 0; t < n; t += 16)
	{
#pragma acc cache (a[i*n+t:16])
#pragma acc cache (c[t*n+j:1], c[(t+15)*n+j:1])
	  for (int k = 0; k < 16; k++)
	    s += a[i*n+t+k] * c[(t+k)*n+j];
	  s += TERMS (2) + TERMS (9) + TERMS (16);
	}
  return s;
}
