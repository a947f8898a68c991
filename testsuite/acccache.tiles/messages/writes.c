/* Arrays that the cache region writes, or may write, each with a twin that is cached.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC" } */

typedef const float *__restrict in;
typedef float *__restrict out;
typedef const int *__restrict ints;

#pragma acc routine seq
extern float some (float);
#pragma acc routine seq
extern float pure (float) __attribute__ ((const));

void
written_before (float *__restrict a, int n)
{
#pragma acc parallel loop copy (a[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      a[i] = 2;
      a[i] += a[i-1];
    }
}

void
written_after (float *__restrict a, int n)
{
#pragma acc parallel loop copy (a[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      a[i] = a[i-1] + a[i+1];
    }
}

void
written_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = 2;
      b[i] += a[i-1];
    }
}

void
through_is (const float *a, float *b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      b[i] = 2; /* { dg-missed {'a' is not cached: the cache region may write it through 'b' before it reads it; if it never does, 'restrict' says so} } */
      b[i] += a[i-1];
    }
}

void
through_twin (const float *restrict a, float *restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = 2;
      b[i] += a[i-1];
    }
}

/* What is written last is written after all reads.  */
void
through_last (const float *a, float *b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
pointer_is (const float *a, float **b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copyin (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      *b[i] = 2; /* { dg-missed {'a' is not cached: the cache region may write it through a pointer before it reads it: declare pointers 'restrict'} } */
      *b[i] += a[i-1];
    }
}

void
pointer_twin (in a, float *restrict *restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copyin (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      *b[i] = 2 + a[i-1];
    }
}

void
function_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      float s = some (2); /* { dg-missed {'a' is not cached: the cache region calls 'some', which may write it, before it reads it; if it never does, 'readonly:' says so} } */
      b[i] = s + a[i-1];
    }
}

void
function_promised (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      float s = some (2);
      b[i] = s + a[i-1];
    }
}

void
function_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      float s = pure (2);
      b[i] = s + a[i-1];
    }
}

void
some_function_is (in a, out b, int n, float (*f) (float))
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      float s = f (2); /* { dg-missed {'a' is not cached: the cache region calls a function, which may write it, before it reads it; if it never does, 'readonly:' says so} } */
      b[i] = s + a[i-1];
    }
}

void
asm_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      __asm__ volatile ("" : : : "memory"); /* { dg-missed {'a' is not cached: an asm in the cache region may write it before it is read: move the asm out} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
asm_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      int k = i;
      __asm__ ("" : "+r" (k));
      b[i] = a[i-1] + a[i+1] + k;
    }
}

/* An array that the rounds before have written.  */
void
rounds_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    for (int t = 0; t < 4; t++)
      {
#pragma acc cache (b[i:1]) /* { dg-optimized {'b' is cached in a tile} } */
	b[i] = b[i] * a[t];
      }
}

void
atomic_is (float *__restrict a, ints x, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (x[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[0:16]) /* { dg-missed {'a' is not cached: the cache region updates it atomically: leave the directive out} } */
/* { dg-note {name a section here that has all that is referred to} "" { target *-*-* } .-1 } */
#pragma acc atomic
      a[x[i]] += 1;
      a[i+16] = a[x[i]]; /* { dg-warning {reference to 'a' leaves the section in its 'cache' directive} } */
    }
}

/* Each iteration gets a place of its own; a twin that only counts is in acccache.reduction.  */

void
captured_is (int *__restrict a, ints x, int *__restrict b, int n)
{
#pragma acc parallel loop copy (a[0:64]) copyin (x[0:n]) copyout (b[0:n])
  for (int i = 0; i < n; i++)
    {
      int place;
#pragma acc cache (a[0:64]) /* { dg-missed {'a' is not cached: what its atomic updates capture has all gangs' updates in it: leave the directive out, or capture nothing} } */
#pragma acc atomic capture
      place = a[x[i] & 63]++;
      b[place] = i;
    }
}

void
other_name (in a, out b, int n)
{
  in p = a;
#pragma acc parallel loop copyin (a[0:n], p[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
#pragma acc cache (p[i-1:3]) /* { dg-optimized {'p' is cached in a tile} } */
      b[i] = a[i-1] + p[i+1];
    }
}

/* Both names of one array have one tile.  */
void
same_array (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      const float *p = a;
#pragma acc cache (a[i-1:2], p[i:2]) /* { dg-optimized {'a' is cached in a tile of \[514\] elements} } */
      b[i] = a[i-1] + p[i+1];
    }
}

/* What is read may be the bins, too; a twin that says it is not is in acccache.reduction.  */

void
atomic_through (const int *x, int *h, int n)
{
#pragma acc parallel loop copyin (x[0:n]) copy (h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (h[0:64]) /* { dg-missed {'h' is not cached: the cache region updates it atomically, and may access it through 'x'; if it never does, 'restrict' says so} } */
#pragma acc atomic update
      h[x[i]&63]++;
    }
}
