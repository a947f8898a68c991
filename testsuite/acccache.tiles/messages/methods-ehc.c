/* With method=ehc what is read is kept in a hash table, wherever in the array it is.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-method=ehc -fopt-info-omp-note-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|each lane has neighbouring|assigned OpenACC|OpenACC .cache. directive|gangs" } */

typedef const float *__restrict in;
typedef const int *__restrict ints;
typedef float *__restrict out;

void
anywhere (in a, ints x, ints lower, out b, int n, int m)
{
#pragma acc parallel loop present (a, x, lower) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[lower[i]:m]) /* { dg-optimized {'a' is cached in a hash table of 256 elements, 2048 bytes, by \d+ lanes} } */
      b[i] = a[x[i]] + a[x[i] + 1];
    }
}

void
wide (const double *__restrict a, ints x, out b, int n)
{
#pragma acc parallel loop present (a, x) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a hash table of 256 elements, 4096 bytes, by \d+ lanes} } */
      b[i] = a[x[i]] + a[x[i] + 1];
    }
}

/* What is written is read from memory from then on.  */

void
written (out a, ints x, out b, int n)
{
#pragma acc parallel loop copy (a[0:n+8]) copyin (x[0:n]) copyout (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a hash table of 256 elements, 2048 bytes, by \d+ lanes} } */
      /* { dg-note {what is written to 'a' goes to memory, and is read there until the table is emptied} "" { target *-*-* } .-1 } */
      if (x[i] & 1)
	a[i] += 2;
      b[i] = a[i];
    }
}

void
only_written (out a, out b, int n)
{
#pragma acc parallel loop copyout (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-missed {'a' is not cached: nothing in its cache region reads it, and 'method=ehc' keeps what is read: use 'method=auto'} } */
      a[i] = b[i];
    }
}

/* Complex numbers, and members, which are looked up one by one.  */

void
complex_numbers (const double _Complex *__restrict a, ints x, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copyout (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a hash table of 256 elements, 8192 bytes, by \d+ lanes} } */
      b[i] = __real__ (a[x[i]] * a[i]);
    }
}

struct particle
{
  double x;
  float y;
  int kind;
};

void
members (struct particle *__restrict p, ints x, out b, int n)
{
#pragma acc parallel loop copy (p[0:n]) copyin (x[0:n]) copyout (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (p[i:1]) /* { dg-optimized {'p' is cached in a hash table of 256 elements, 4096 bytes, by \d+ lanes} } */
      /* { dg-note {what is written to 'p' goes to memory} "" { target *-*-* } .-1 } */
      if (p[i].kind)
	p[i].y += 1;
      b[i] = p[i].x + p[i].y;
    }
}

struct __attribute__ ((packed)) tight
{
  char kind;
  float y;
};

void
tight_members (struct tight *__restrict p, out b, int n)
{
#pragma acc parallel loop copy (p[0:n]) copyout (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (p[i:1]) /* { dg-missed {'p' is not cached: its region writes it in a way that a tile cannot: write numbers by index} } */
      p[i].y += 1;
      b[i] = p[i].y + p[i].kind;
    }
}
