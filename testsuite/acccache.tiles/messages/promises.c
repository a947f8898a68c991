/* What is said where another reason was once given, each with a twin that is cached; and references
   that leave their sections.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-data=gcc -fopt-info-omp-optimized-missed-note" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|each lane has|the construct has|OpenACC 'cache' directive|goes to the tile|goes to memory" } */

#define N 128
typedef const float *__restrict in;
typedef float *__restrict out;
float g[N][N], h[N][N], g7[3][3][3][3][3][3][N], h7[3][3][3][3][3][3][N];

void
histogram_is (int *__restrict a, const int *__restrict k, int n)
{
#pragma acc parallel loop copy (a[0:256]) copyin (k[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[0:256]) /* { dg-optimized {what is added to 'a' is counted in 1024 bytes of shared memory for each gang} } */
#pragma acc atomic update
      a[k[i] & 255]++;
    }
}

void
histogram_twin (const int *__restrict a, int *__restrict b, const int *__restrict k, int n)
{
#pragma acc parallel loop copyin (a[0:256]) copyin (k[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[0:256]) /* { dg-optimized {'a' is cached in a tile of \[256\] elements} } */
      b[i] = a[k[i] & 255]; /* { dg-bogus {leaves the section} } */
    }
}

void
break_is (void)
{
#pragma acc parallel loop copyin (g) copy (h)
  for (int i = 0; i < N; i++)
    for (int t = 0; t < N; t += 16)
      {
	if (h[i][t] > 100)
	  break;
	h[i][t] = 0;
#pragma acc cache (g[0][t:16]) /* { dg-missed {'g' is not cached: the sequential loop around the directive can be left from several places: put what follows a 'break' under a condition instead} } */
	float s = 0;
	for (int k = 0; k < 16; k++)
	  s += g[0][t+k];
	h[i][t] = s;
      }
}

void
break_twin (void)
{
#pragma acc parallel loop copyin (g) copy (h)
  for (int i = 0; i < N; i++)
    for (int t = 0; t < N; t += 16)
      {
#pragma acc cache (g[0][t:16]) /* { dg-optimized {'g' is cached in a tile of \[1\]\[16\] elements} } */
	float s = 0;
	for (int k = 0; k < 16; k++)
	  s += g[0][t+k];
	if (s <= 100)
	  h[i][t] = s;
      }
}

void
collapse_is (void)
{
#pragma acc parallel loop collapse (7) copyin (g7) copy (h7)
  for (int e = 0; e < 3; e++)
    for (int f = 0; f < 3; f++)
      for (int g = 0; g < 3; g++)
	for (int i = 0; i < 3; i++)
	  for (int j = 0; j < 3; j++)
	    for (int k = 0; k < 3; k++)
	      for (int l = 1; l < N - 1; l++)
		{
#pragma acc cache (g7[e][f][g][i][j][k][l-1:3]) /* { dg-missed {'g7' is not cached: its nest has more than six parallel loops: write 'seq' for the others} } */
		  h7[e][f][g][i][j][k][l] = g7[e][f][g][i][j][k][l-1] + g7[e][f][g][i][j][k][l+1];
		}
}

void
collapse_twin (void)
{
#pragma acc parallel loop collapse (6) copyin (g7) copy (h7)
  for (int f = 0; f < 3; f++)
    for (int g = 0; g < 3; g++)
      for (int i = 0; i < 3; i++)
	for (int j = 0; j < 3; j++)
	  for (int k = 0; k < 3; k++)
	    for (int l = 1; l < N - 1; l++)
	      {
#pragma acc cache (g7[0][f][g][i][j][k][l-1:3]) /* { dg-optimized {'g7' is cached in a tile} } */
		h7[0][f][g][i][j][k][l] = g7[0][f][g][i][j][k][l-1] + g7[0][f][g][i][j][k][l+1];
	      }
}

/* Nothing is tested at run time.  */
void
turned_is (void)
{
#pragma acc parallel loop collapse (2) copyin (g) copy (h)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
#pragma acc cache (g[j][i]) /* { dg-optimized {'g' is cached in a tile} } */
	h[i][j] = g[j][i];
      }
}

void
turned_twin (int m)
{
#pragma acc parallel loop collapse (2) copyin (g) copy (h)
  for (int i = 0; i < N - 1; i++)
    for (int j = 0; j < N - 1; j++)
      {
#pragma acc cache (g[j][i]) /* { dg-optimized {'g' is cached in a tile} } */
/* { dg-note {1 of the reads of 'g' are tested at run time} "" { target *-*-* } .-1 } */
	h[i][j] = g[j][i] + g[j][i+m];
      }
}

void
outside_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 3; i < n - 3; i++)
    {
#pragma acc cache (a[i:1]) /* { dg-missed {'a' is not cached: all that its cache region refers to is outside of its section: name a section that has it} } */
/* { dg-note {name a section here that has all that is referred to} "" { target *-*-* } .-1 } */
      b[i] = a[i-3] /* { dg-warning {reference to 'a' leaves the section in its 'cache' directive by 3 elements \(in 'outside_is'\)} } */
	     + a[i+1]; /* { dg-warning {reference to 'a' leaves the section in its 'cache' directive by 1 element} } */
    }
}

void
outside_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 3; i < n - 3; i++)
    {
#pragma acc cache (a[i-3:5]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-3] + a[i+1];
    }
}

/* A loop that leaves its section at its ends, another that has a directive of its own, and one whose
   reads outside are under a condition that nobody knows.  */
void
ends_is (out b, int n)
{
#pragma acc parallel loop copyin (g) copy (b[0:n])
  for (int j = 4; j < N - 4; j++)
    {
#pragma acc cache (g[3][j-3:7]) /* { dg-optimized {'g' is cached in a tile} } */
/* { dg-note {name a section here} "" { target *-*-* } .-1 } */
/* { dg-note {1 of the reads of 'g' are tested at run time} "" { target *-*-* } .-2 } */
      float s = 0;
      for (int k = -4; k <= 4; k++)
	s += g[3][j+k]; /* { dg-warning {reference to 'g' leaves the section in its 'cache' directive by 1 element in dimension 2} } */
      b[j] = s;
    }
}

void
ends_twin (out b, int n, int r)
{
#pragma acc parallel loop copyin (g) copy (b[0:n])
  for (int j = 4; j < N - 4; j++)
    {
#pragma acc cache (g[3][j-3:7]) /* { dg-optimized {'g' is cached in a tile} } */
/* { dg-note {1 of the reads of 'g' are tested at run time} "" { target *-*-* } .-1 } */
      float s = 0;
      for (int k = -r; k <= r; k++)
	s += g[3][j+k];
      b[j] = s;
    }
}
