/* Arrays and sections that are not cached for a reason, each with a twin that is.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|each lane has neighbouring|assigned OpenACC|reduction of" } */

typedef const float *__restrict in;
typedef float *__restrict out;
typedef const int *__restrict ints;

void
volatile_is (volatile const float *__restrict a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3])
      b[i] = a[i-1] + a[i+1]; /* { dg-missed {'a' is not cached: it is volatile: declare it without 'volatile'} } */
    }
}

void
volatile_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

float nine[2][2][2][2][2][2][2][2][64], eight[2][2][2][2][2][2][2][64];

void
dimensions_is (out b)
{
#pragma acc parallel loop copyin (nine) copy (b[0:64])
  for (int i = 1; i < 63; i++)
    {
#pragma acc cache (nine[0:2][0:2][0:2][0:2][0:2][0:2][0:2][0:2][i-1:3]) /* { dg-missed {'nine' is not cached: it has more dimensions than tiles may have: name a part of it by a pointer} } */
      b[i] = nine[0][0][0][0][0][0][0][1][i-1] + nine[0][0][0][0][0][0][0][1][i+1];
    }
}

void
dimensions_twin (out b)
{
#pragma acc parallel loop copyin (eight) copy (b[0:64])
  for (int i = 1; i < 63; i++)
    {
#pragma acc cache (eight[0:2][0:2][0:2][0:2][0:2][0:2][0:2][i-1:3]) /* { dg-optimized {'eight' is cached in a tile} } */
      b[i] = eight[0][0][0][0][0][0][1][i-1] + eight[0][0][0][0][0][0][1][i+1];
    }
}

struct large { float v[65]; };
struct small { float v[64]; };

void
elements_is (const struct large *__restrict a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its elements are too large: let its elements be numbers} } */
      b[i] = a[i-1].v[2] + a[i+1].v[3];
    }
}

void
elements_twin (const struct small *__restrict a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1].v[2] + a[i+1].v[3];
    }
}

void
served_is (const struct small *__restrict a, struct small *__restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: none of its reads can be served by a tile: read numbers by index, and in Fortran declare pointers 'contiguous'} } */
      b[i] = a[i-1];
    }
}

void
served_twin (const struct small *__restrict a, struct small *__restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i].v[0] = a[i-1].v[0];
    }
}

void
extent_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop present (a) copyin (x[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its extent is not known, and no iteration is certain to read it: name it with its bounds in a data clause of the construct, and use their variables inside} } */
      if (x[i])
	b[i] = a[i-1] + a[i+1];
    }
}

void
extent_twin (in a, out b, ints x, int n)
{
#pragma acc parallel loop present (a[0:n]) copyin (x[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      if (x[i])
	b[i] = a[i-1] + a[i+1];
    }
}

void
extent_certain (in a, out b, int n)
{
#pragma acc parallel loop present (a) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
different_is (in a, in c, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], c[0:n], x[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      in p = x[i] ? a : c;
#pragma acc cache (p[i-1:3]) /* { dg-missed {'p' is not cached: lanes of a gang may have different arrays of this name: use the same one in all iterations} } */
      b[i] = p[i-1] + p[i+1];
    }
}

void
different_twin (in a, in c, out b, ints x, int n)
{
  in p = n & 1 ? a : c;
#pragma acc parallel loop copyin (p[0:n], x[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (p[i-1:3]) /* { dg-optimized {'p' is cached in a tile} } */
      b[i] = p[i-1] + p[i+1];
    }
}

void
pointers_is (float **p, out b, int n)
{
#pragma acc parallel loop copyin (p[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (p[i][0:8]) /* { dg-missed {'p\[i\]' is not cached: lanes of a gang may have different arrays of this name: use the same one in all iterations} } */
      b[i] = p[i][0] + p[i][7];
    }
}

void
constant_is (in a, out b, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n*m]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[m*i:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[m*i] + a[m*i+2];
    }
}

void
constant_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n*5]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[5*i:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[5*i] + a[5*i+2];
    }
}

void
square_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n*n+3]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*i:3]) /* { dg-missed {'a' is not cached: its section does not move by a constant from one iteration to the next: let its lower bound be the loop's variable plus what stays the same} } */
      b[i] = a[i*i] + a[i*i+2];
    }
}

void
linear_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 0; i < n - 3; i++)
    {
#pragma acc cache (a[i/2:3]) /* { dg-missed {'a' is not cached: the lower bound of its section is not linear in the loops' variables: write it as their sum, with constant factors} } */
      b[i] = a[i/2] + a[i/2+2];
    }
}

void
data_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[x[i]:3]) /* { dg-missed {'a' is not cached: the lower bound of its section is not linear in the loops' variables: write it as their sum, with constant factors} } */
      b[i] = a[x[i]] + a[x[i]+2];
    }
}

void
linear_twin (in a, out b, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 0; i < n - m; i++)
    {
#pragma acc cache (a[i+m/2:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i+m/2] + a[i+m/2+2];
    }
}

void
rows_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop collapse (2) copyin (a[0:n*n], x[0:n]) copy (b[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	const float (*p)[x[j]] = (const float (*)[x[j]]) a;
#pragma acc cache (p[i:1][j:1]) /* { dg-missed {'p' is not cached: the length of its rows is not known on the device: write it in the array's type, as in 'float \(\*a\)\[n\]'} } */
	b[i*n+j] = p[i][j];
      }
}

void
scattered_is (float **a, out b, int n, int m)
{
#pragma acc parallel loop gang present (a[0:n]) copy (b[0:n*m])
  for (int i = 1; i < n - 1; i++)
#pragma acc loop vector
    for (int j = 1; j < m - 1; j++)
      {
#pragma acc cache (a[i-1:3][j-1:3]) /* { dg-missed {'a' is not cached: its rows are wherever its pointers point to: name each of them, as in 'a\[i-1\]\[j-1:3\], a\[i\]\[j-1:3\]', in a loop over gangs with the loop over 'j' inside} } */
	b[i*m+j] = a[i-1][j] + a[i+1][j] + a[i][j-1] * a[i][j+1];
      }
}

void
scattered_twin (float **a, out b, int n, int m)
{
#pragma acc parallel loop gang present (a[0:n]) copy (b[0:n*m])
  for (int i = 1; i < n - 1; i++)
#pragma acc loop vector
    for (int j = 1; j < m - 1; j++)
      {
#pragma acc cache (a[i-1][j:1], a[i][j-1:3], a[i+1][j:1])
/* { dg-optimized {'a\[i-1\]' is cached in a tile} "" { target *-*-* } .-1 } */
/* { dg-optimized {'a\[i\]' is cached in a tile} "" { target *-*-* } .-2 } */
/* { dg-optimized {'a\[i\+1\]' is cached in a tile} "" { target *-*-* } .-3 } */
	b[i*m+j] = a[i-1][j] + a[i+1][j] + a[i][j-1] * a[i][j+1];
      }
}

void
rows_twin (in a, out b, int n, int m)
{
#pragma acc parallel loop collapse (2) copyin (a[0:n*m]) copy (b[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
#pragma acc cache (a[i*m+j:1]) /* { dg-optimized {'a' is cached in a tile} } */
	b[i*m+j] = a[i*m+j];
      }
}

void
length_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n - 99; i++)
    {
      int m = x[i];
#pragma acc cache (a[i:m]) /* { dg-missed {'a' is not cached: the length of its section is not a constant: write one with a constant bound, as in 'min\(n,64\)'} } */
      b[i] = a[i] + a[i+m-1];
    }
}

void
length_twin (in a, out b, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 0; i < n - m; i++)
    {
#pragma acc cache (a[i+m-8:8]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i+m-8] + a[i+m-1];
    }
}

void
length_open (in a, out b, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 0; i < n - m; i++)
    {
#pragma acc cache (a[i:m])
      /* { dg-optimized {the cache region has two versions: one for sections of 'a' of up to \[64\] elements, and one that reads memory} "" { target *-*-* } .-1 } */
      /* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } .-2 } */
      b[i] = a[i] + a[i+m-1];
    }
}

void
length_written (in a, out b, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:9*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (b[9*i:m]) /* { dg-missed {'b' is not cached: its loops may write it, and the length of its section has no known bound: write one, as in 'min\(n,64\)'} } */
      for (int k = 0; k < m; k++)
	b[9*i+k] += a[i] + b[9*i];
    }
}

void
length_through (const int *row, const float *a, float *b, int n, int all)
{
#pragma acc parallel loop gang copyin (row[0:n+1], a[0:all]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc cache (a[row[i]:row[i+1]-row[i]]) /* { dg-missed {'a' is not cached: its loops may write it through 'b', and the length of its section has no known bound; if they never do, 'restrict' or 'readonly:' says so} } */
#pragma acc loop vector reduction (+:s)
      for (int k = row[i]; k < row[i+1]; k++)
	s += a[k];
      b[i] = s;
    }
}

/* What the directive promises counts as 'restrict' does.  */
void
length_readonly (const int *row, const float *a, float *b, int n, int all)
{
#pragma acc parallel loop gang copyin (row[0:n+1], a[0:all]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc cache (readonly: a[row[i]:row[i+1]-row[i]]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-optimized {the cache region has two versions} "" { target *-*-* } .-1 } */
#pragma acc loop vector reduction (+:s)
      for (int k = row[i]; k < row[i+1]; k++)
	s += a[k];
      b[i] = s;
    }
}

void
length_restrict (const int *__restrict row, in a, out b, int n, int all)
{
#pragma acc parallel loop gang copyin (row[0:n+1], a[0:all]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc cache (a[row[i]:row[i+1]-row[i]]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-optimized {the cache region has two versions} "" { target *-*-* } .-1 } */
#pragma acc loop vector reduction (+:s)
      for (int k = row[i]; k < row[i+1]; k++)
	s += a[k];
      b[i] = s;
    }
}

void
length_in_section (const int *__restrict row, in a, out b, int n, int all)
{
#pragma acc parallel loop gang copyin (row[0:n+1], a[0:all]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      int end = row[i+1] < all ? row[i+1] : all;
#pragma acc cache (a[row[i]:end-row[i]]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-optimized {the cache region has two versions} "" { target *-*-* } .-1 } */
#pragma acc loop vector reduction (+:s)
      for (int k = row[i]; k < row[i+1]; k++)
	s += a[k];
      b[i] = s;
    }
}

void
length_some (const int *__restrict row, in a, out b, int n, int all)
{
#pragma acc parallel loop gang copyin (row[0:n+1], a[0:all]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc cache (a[row[i]:row[i+1]-row[i]]) /* { dg-missed {'a' is not cached: no iteration is certain to read it, and the construct does not use the variables of its bounds in the data clause: use them, as in a bound of its section} } */
#pragma acc loop vector reduction (+:s)
      for (int k = row[i]; k < row[i+1]; k++)
	if (k % 3)
	  s += a[k];
      b[i] = s;
    }
}

void
length_used (const int *__restrict row, in a, out b, int n, int all)
{
#pragma acc parallel loop gang copyin (row[0:n+1], a[0:all]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc cache (a[row[i]:row[i+1]-row[i]]) /* { dg-optimized {'a' is cached in a tile} } */
      /* { dg-optimized {the cache region has two versions} "" { target *-*-* } .-1 } */
#pragma acc loop vector reduction (+:s)
      for (int k = row[i]; k < row[i+1]; k++)
	s += a[k];
      b[i] = s + all;
    }
}

void
length_bounded (in a, out b, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 0; i < n - m; i++)
    {
      int length = m < 8 ? m : 8;
#pragma acc cache (a[i:length]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i] + a[i+length-1];
    }
}

void
no_elements_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      const int none = 0;
#pragma acc cache (a[i:none]) /* { dg-missed {'a' is not cached: its section has no elements: write a length of 1 or more} } */
/* { dg-warning {section in the 'cache' directive has no elements} "" { target *-*-* } .-1 } */
      b[i] = a[i];
    }
}

void
nothing_is (in a, in c, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n], c[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i:1], c[i:1]) /* { dg-missed {'a' is not cached: nothing in its cache region reads it: leave the directive out, or put it before the reads} } */
/* { dg-optimized {'c' is cached in a tile} "" { target *-*-* } .-1 } */
      b[i] = c[i];
    }
}

#pragma acc routine seq
extern float somewhere (const float *, int);

void
passed_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its cache region only passes it to 'somewhere', which is not inlined: define that in the same file, 'inline'} } */
      b[i] = somewhere (a, i);
    }
}

static inline float
here (in a, int i)
{
  return a[i-1] + a[i+1];
}

void
passed_not (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = here (a, i);
    }
}

void
many_arrays_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n+999]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[2*i+0:1], a[3*i:1], a[4*i:1], a[5*i:1], a[6*i:1], a[7*i:1], a[8*i:1], a[9*i:1]) /* { dg-optimized {'a' is cached in a tile} } */
#pragma acc cache (a[10*i+0:1], a[11*i:1], a[12*i:1], a[13*i:1], a[14*i:1], a[15*i:1], a[16*i:1], a[17*i:1]) /* { dg-optimized {'a' is cached in a tile} } */
#pragma acc cache (a[18*i+0:1]) /* { dg-missed {'a' is not cached: there are too many arrays: name fewer} } */
      b[i] = a[2*i] + a[3*i] + a[4*i] + a[5*i] + a[6*i] + a[7*i] + a[8*i] + a[9*i] + a[10*i] + a[11*i]
	     + a[12*i] + a[13*i] + a[14*i] + a[15*i] + a[16*i] + a[17*i] + a[18*i];
    }
}
