/* Numbers that the host passes twice: equal ones, ones that are equal in some launches only, and
   ones that change between launches.  */

#include <stdio.h>

#define N 37
#define M 23

static float a[N][N], b[N][N], c[N][M];
static int fails;

static void
say (const char *what, int wrong)
{
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", what);
  fails += wrong != 0;
}

/* Inlined into both callers, whose launches share the device code.  */

static inline __attribute__ ((always_inline)) void
add (int n, int m, int p, const float *x, const float *y, float *z)
{
  const float (*u)[n] = (const float (*)[n]) x;
  const float (*v)[m] = (const float (*)[m]) y;
  float (*w)[p] = (float (*)[p]) z;
#pragma acc parallel loop collapse (2) copyin (u[0:N][0:n], v[0:N][0:m]) copy (w[0:N][0:p])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      w[i][j] = u[i][j] + v[i][j];
}

__attribute__ ((noinline)) static void
same (int n)
{
  add (n, n, n, a[0], b[0], b[0]);
}

__attribute__ ((noinline)) static void
other (int n, int m)
{
  add (n, n, m, a[0], b[0], c[0]);
}

/* A number that changes while its temporary's name stays.  */

__attribute__ ((noinline)) static int
steps (int n)
{
  int wrong = 0;
  for (int k = 1; k < n; k++)
    {
      float (*w)[k] = (float (*)[k]) &c[0][0];
#pragma acc parallel loop collapse (2) copy (w[0:3][0:k])
      for (int i = 0; i < 3; i++)
	for (int j = 0; j < k; j++)
	  w[i][j] = 100 * i + j + k;
      for (int i = 0; i < 3; i++)
	for (int j = 0; j < k; j++)
	  wrong += w[i][j] != 100 * i + j + k;
    }
  return wrong;
}

/* A section that begins after its array does: no offset is 0.  */

__attribute__ ((noinline)) static void
late (int n, const float *x, float *y, int first)
{
#pragma acc parallel loop copyin (x[first:n - first]) copy (y[first:n - first])
  for (int i = first; i < n; i++)
    y[i] = 2 * x[i];
}

int
main (void)
{
  int wrong = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = 3 * i + j;
	b[i][j] = i - j;
      }
  other (N, M);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      wrong += c[i][j] != 4 * i;
  say ("different lengths of rows", wrong);
  same (N);
  wrong = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      wrong += b[i][j] != (j < M ? 4 * i : i - j);
  say ("equal lengths of rows", wrong);
  say ("lengths that change", steps (M));
  for (int first = 0; first < 3; first++)
    {
      for (int j = 0; j < N; j++)
	b[0][j] = -1;
      late (N, a[1], b[0], first);
      wrong = 0;
      for (int j = 0; j < N; j++)
	wrong += b[0][j] != (j < first ? -1 : 2 * (3 + j));
      say ("sections that begin late", wrong);
    }
  return fails != 0;
}
