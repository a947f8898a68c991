/* Arrays that the cache region writes by their own name, what keeps them from being cached, and what lets them be written at once:
   each with a twin.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-write-policy=back -fplugin-arg-acccache-data=gcc -fopt-info-omp-all" } */
/* { dg-prune-output "OpenACC loop|where many lanes|where there are few iterations|each lane has neighbouring|assigned OpenACC|accessed together|stay in registers|OpenACC 'cache' directive|the construct has|kept in a register" } */

typedef const float *__restrict in;
typedef float *__restrict out;
typedef const int *__restrict ints;

struct pair { float x, y; };

void
whole (out a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-note {what is written to 'a' goes to memory at the end of the cache region$} "" { target *-*-* } .-1 } */
      a[i] = a[i] * 2;
      a[i] += b[i];
    }
}

void
at_least_once (out a, in b, int n, int m)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-note {what is written to 'a' goes to memory at the end of the cache region$} "" { target *-*-* } .-1 } */
      int k = 0;
      do
	a[i] = a[i] * 2 + b[k];
      while (++k < m);
    }
}

void
perhaps_never (out a, in b, int n, int m)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-note {what is written to 'a' goes to memory at the end of the cache region, with a mask} "" { target *-*-* } .-1 } */
      for (int k = 0; k < m; k++)
	a[i] = a[i] * 2 + b[k];
    }
}

void
masked (out a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-note {what is written to 'a' goes to memory at the end of the cache region, with a mask} "" { target *-*-* } .-1 } */
      if (a[i] > 0)
	a[i] = b[i];
    }
}

void
outside_is (out a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = 1;
#pragma acc cache (a[i:1]) /* { dg-missed {'a' is not cached: the loops around its region write it outside of the region: put the directive before that, or write another array} } */
      a[i] = a[i] + b[i];
    }
}

void
atomic_is (out a, ints x, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (x[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-missed {'a' is not cached: the loops around its region update it atomically: leave the directive out} } */
      float s = a[i];
#pragma acc atomic
      a[n + x[i]] += s;
    }
}

void
readonly_is (out a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (readonly: a[i:1]) /* { dg-missed {'a' is not cached: its directive says 'readonly', and its region writes it: leave out 'readonly:'} } */
/* { dg-note {leave out 'readonly:' here} "" { target *-*-* } .-1 } */
      a[i] = a[i] + b[i]; /* { dg-warning {'a' is written, though its 'cache' directive says 'readonly'} } */
    }
}

void
structure_is (struct pair *__restrict a, const struct pair *__restrict b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-missed {'a' is not cached: its region writes it in a way that a tile cannot: write numbers by index} } */
      float s = a[i].x;
      a[i] = b[i];
      a[i].x = s;
    }
}

void
member_is (struct pair *__restrict a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-missed {what is written to 'a' is not kept for the end of the cache region: parts of its elements are written: write whole ones} "" { target *-*-* } .-1 } */
      a[i].x = a[i].x + a[i].y * b[i];
    }
}

void
sections_is (out a, ints x, int n, int m)
{
#pragma acc parallel loop copy (a[0:n]) copyin (x[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1], a[i+m:1]) /* { dg-missed {'a' is not cached: it is written, and its sections have no known distance, so that tiles of theirs might hold the same elements: name one section} } */
      a[i] = a[i] + a[i+m];
    }
}

void
leaves_row_is (float (*__restrict a)[32], in b, int n, int m)
{
#pragma acc parallel loop gang copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i][0:32]) /* { dg-missed {'a' is not cached: its region may write it outside of its section, which has several dimensions: name a section that has all that is written} } */
#pragma acc loop vector
      for (int j = m; j < 32; j++)
	a[i][j] = a[i][j] + b[j];
    }
}

void
leaves_row_twin (float (*__restrict a)[32], in b, int n)
{
#pragma acc parallel loop gang copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i][0:32]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-note {what is written to 'a' goes to memory at the end of the cache region, with a mask} "" { target *-*-* } .-1 } */
#pragma acc loop vector
      for (int j = 3; j < 32; j++)
	a[i][j] = a[i][j] + b[j];
    }
}

void
rows_is (int n, float (*__restrict a)[n], in b)
{
#pragma acc parallel loop gang copy (a[0:2*n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[2*i:2][0:64]) /* { dg-missed {'a' is not cached: its region writes it, and rows of its section may have elements in common: name rows that lie apart} } */
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	a[2*i][j] = a[2*i+1][j] + b[j];
    }
}

void
rows_twin (int n, float (*__restrict a)[64], in b)
{
#pragma acc parallel loop gang copy (a[0:2*n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[2*i:2][0:64]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-note {what is written to 'a' goes to memory at the end of the cache region, with a mask} "" { target *-*-* } .-1 } */
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	a[2*i][j] = a[2*i+1][j] + b[j];
    }
}

void
own_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float t[8]; /* { dg-optimized {'t' is in \d+ bytes of shared memory: each of \d+ lanes has one, and loads its indices} } */
#pragma acc cache (t) /* { dg-missed {'t' is not cached: each lane has one of its own: leave the directive out} } */
      for (int k = 0; k < 8; k++)
	t[k] = a[i] + k;
      b[i] = t[x[i] & 7];
    }
}

void
twice_is (out a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n*4]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*4:4]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-note {what is written to 'a' goes to memory at the end of the cache region, with a mask} "" { target *-*-* } .-1 } */
      float s = a[i*4+3];
      for (int k = 0; k < 4; k++)
	{
#pragma acc cache (a[i*4:2]) /* { dg-missed {'a' is not cached: another directive of the nest names it as well, and it is written: name it in one of them} } */
	  a[i*4] = a[i*4+1] + s;
	  a[i*4+1] = b[i] + a[i*4];
	}
    }
}

void
leaves_is (out a, ints x, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (x[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:2]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-missed {what is written to 'a' is not kept for the end of the cache region: what is written may be outside of the section: name a section that has all that is written} "" { target *-*-* } .-1 } */
      a[i + x[i]] = a[i] + 1;
    }
}

void
other_way_is (float *a, const float *b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-missed {what is written to 'a' is not kept for the end of the cache region: the loops around the region may access it in another way too: access it in the region only, and declare pointers 'restrict'} "" { target *-*-* } .-1 } */
      a[i] = a[i] + 1;
      a[i] = a[i] + b[i];
    }
}

void
called_is (out a, out b, in c, int n)
{
#pragma acc parallel loop gang copy (a[0:n*64], b[0:n]) copyin (c[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*64:64]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-missed {what is written to 'a' is not kept for the end of the cache region: lanes are called for the loops inside its region only: move what is between these into them} "" { target *-*-* } .-1 } */
      b[i] = c[i];
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	a[i*64+j] = a[i*64+63-j] + c[i*64+j];
    }
}

typedef double __attribute__ ((may_alias)) two;

void
reads_is (out a, out b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*2:2]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-missed {what is written to 'a' is not kept for the end of the cache region: a tile cannot serve all of its reads: they are not of single, aligned numbers: read such ones by index} "" { target *-*-* } .-1 } */
      /* { dg-missed {1 of the reads of 'a' stay in global memory: they are not of single, aligned numbers: read such ones by index} "" { target *-*-* } .-2 } */
      a[i*2] = a[i*2+1] * 2;
      b[i] = *(two *) (a + i*2);
    }
}

void
only_written (out a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n*4]) copyin (b[0:n*4])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*4:4]) /* { dg-optimized {'a' is cached in a tile .* by 256 lanes; it is only written, and nothing is fetched} } */
      /* { dg-note {what is written to 'a' goes to memory at the end of the cache region, with a mask} "" { target *-*-* } .-1 } */
      for (int j = 0; j < 4; j++)
	a[i*4+j] = b[j*n+i];
    }
}

void
only_written_is (struct pair *__restrict a, in b, int n)
{
#pragma acc parallel loop copy (a[0:n]) copyin (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-missed {'a' is not cached: nothing in its cache region reads it, and what is written cannot wait for the region's end: parts of its elements are written: write whole ones} } */
      a[i].x = b[i];
    }
}

/* The condition that the directive stands under ends together with the one in its region.  */
void
ends_is (out b, in a, int n, int m)
{
#pragma acc parallel loop gang copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    if (m > 3)
      {
#pragma acc cache (b[i*64:64]) /* { dg-optimized {'b' is cached in a tile} } */
	/* { dg-missed {what is written to 'b' is not kept for the end of the cache region: its region has no end where all lanes come: put the directive before the condition} "" { target *-*-* } .-1 } */
#pragma acc loop vector
	for (int j = 0; j < 64; j++)
	  b[i*64+j] *= 2;
	if (a[i] < 100)
#pragma acc loop vector
	  for (int j = 0; j < 64; j++)
	    b[i*64+j] += a[i*64+63-j];
      }
}

void
ends_twin (out b, in a, int n, int m)
{
#pragma acc parallel loop gang copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (b[i*64:64]) /* { dg-optimized {'b' is cached in a tile} } */
      /* { dg-note {what is written to 'b' goes to memory at the end of the cache region, with a mask} "" { target *-*-* } .-1 } */
      if (m > 3)
	{
#pragma acc loop vector
	  for (int j = 0; j < 64; j++)
	    b[i*64+j] *= 2;
	  if (a[i] < 100)
#pragma acc loop vector
	    for (int j = 0; j < 64; j++)
	      b[i*64+j] += a[i*64+63-j];
	}
    }
}

/* The loop is left from its middle.  */
void
leaves_loop_is (out b, in a, int n, int m)
{
#pragma acc parallel loop gang copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    for (int t = 0;; t++)
      {
#pragma acc cache (b[i*64:64]) /* { dg-optimized {'b' is cached in a tile} } */
	/* { dg-missed {what is written to 'b' is not kept for the end of the cache region: its region has no end where all lanes come: put the directive before the condition} "" { target *-*-* } .-1 } */
#pragma acc loop vector
	for (int j = 0; j < 64; j++)
	  b[i*64+j] *= 2;
	if (t == m)
	  break;
#pragma acc loop vector
	for (int j = 0; j < 64; j++)
	  b[i*64+j] += a[i*64+63-j];
      }
}

void
chosen_is (out b, out c, in a, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (b[i:1]) /* { dg-missed {'b' is not cached: the loops around its region may write it in a way that a tile cannot: write numbers by index} } */
      b[i] = b[i] * 2 + a[i];
      float *p = x[i] ? b : c;
      p[i] = 3;
    }
}

void
chosen_twin (out b, out c, in a, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (b[i:1]) /* { dg-optimized {'b' is cached in a tile} } */
      /* { dg-note {what is written to 'b' goes to memory at the end of the cache region$} "" { target *-*-* } .-1 } */
      b[i] = b[i] * 2 + a[i];
      if (x[i])
	b[i] = 3;
      else
	c[i] = 3;
    }
}
