/* A program with directives in all places: it must do what it does without the plugin.  */
/* { dg-do run } */
/* { dg-additional-options "-foffload=disable" } */

enum { N = 64, R = 2 };
static float in[N], out[N], grid[N][N], weights[2 * R + 1] = { 1, 2, 3, 2, 1 };
static int failures;

static float
expected (int i)
{
  float sum = 0;
  for (int k = -R; k <= R; k++)
    sum += weights[k + R] * (i + k);
  return sum;
}

static void
check (const char *what)
{
  for (int i = R; i < N - R; i++)
    if (out[i] != expected (i))
      {
	__builtin_printf ("%s: out[%d] is %g\n", what, i, out[i]);
	failures++;
	break;
      }
  for (int i = 0; i < N; i++)
    out[i] = 0;
}

#pragma acc routine seq
static float
at (const float *p, int i)
{
  float sum = 0;
#pragma acc cache(p[i-R:2*R+1], weights)
  for (int k = -R; k <= R; k++)
    {
#pragma acc cache(readonly: p[i+k:1])
      sum += weights[k + R] * p[i + k];
    }
  return sum;
}
#pragma acc declare copyin(weights)

static inline __attribute__ ((always_inline)) void
inlined (float *restrict p, float *restrict q, int n)
{
#pragma acc parallel loop copyin(p[0:n]) copy(q[0:n])
  for (int i = R; i < n - R; i++)
    {
#pragma acc cache(p[i-R:2*R+1])
      q[i] = at (p, i);
    }
}

static __attribute__ ((noinline)) void
cloned (float *restrict p, float *restrict q, int n, int r)
{
#pragma acc kernels loop independent copyin(p[0:n]) copy(q[0:n])
  for (int i = r; i < n - r; i++)
    {
      float sum = 0;
#pragma acc cache(p[i-r:2*r+1])
      for (int k = -r; k <= r; k++)
	sum += weights[k + r] * p[i + k];
      q[i] = sum;
    }
}

static void
written (int n)
{
  int from = R;
#pragma acc data copyin(in) copy(out)
  {
#pragma acc parallel loop gang vector present(in, out) firstprivate(from) async(1)
    for (int i = from; i < n - from; i++)
      {
#pragma acc cache(out[i:1], in[i-from:2*from+1])
	out[i] = 0;
	for (int k = -R; k <= R; k++)
	  out[i] += weights[k + R] * in[i + k];
      }
#pragma acc wait
  }
}

static void
serial (int n, float (*restrict g)[N])
{
  float total = 0;
#pragma acc serial loop copyin(in) copy(out) reduction(+:total)
  for (int i = R; i < n - R; i++)
    {
      float t[2 * R + 1];
#pragma acc cache(t, in[i-R:2*R+1])
      for (int k = 0; k <= 2 * R; k++)
	t[k] = in[i + k - R];
      out[i] = 0;
      for (int k = 0; k <= 2 * R; k++)
	out[i] += weights[k] * t[k];
      total += t[0];
    }
  if (total != (N - 2 * R) * (N - 2 * R - 1) / 2)
    failures++;
#pragma acc parallel loop collapse(2) copy(g[0:N])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache(g[i-1:3][j-1:3], grid)
	g[i][j] = i * j;
      }
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      failures += g[i][j] != i * j;
}

static void
variable (int n)
{
  float v[n], w[n][n];
  for (int i = 0; i < n; i++)
    v[i] = w[i][1] = i;
#pragma acc parallel loop copyin(v, w) copy(out)
  for (int i = R; i < n - R; i++)
    {
#pragma acc cache(v[i-R:2*R+1], w[i-R:2*R+1][1])
      out[i] = 0;
      for (int k = -R; k <= R; k++)
	out[i] += weights[k + R] * (k & 1 ? v[i + k] : w[i + k][1]);
    }
}

static void
nested (int n)
{
  float sum[N];
  void
  inner (int m)
  {
#pragma acc parallel loop copyin(in) copy(sum)
    for (int i = R; i < m; i++)
      {
#pragma acc cache(in[i-R:n], sum[i:1])
	sum[i] = at (in, i);
      }
  }
  inner (n - R);
  for (int i = R; i < n - R; i++)
    out[i] = sum[i];
}

static void
privately (int n)
{
  float t[2 * R + 1];
#pragma acc parallel loop gang private(t) copyin(in) copy(out) num_gangs(4) vector_length(32)
  for (int i = R; i < n - R; i++)
    {
      out[i] = 0;
#pragma acc loop seq
      for (int k = 0; k <= 2 * R; k++)
	{
#pragma acc cache(t[k:1])
	  t[k] = weights[k] * in[i + k - R];
	}
#pragma acc loop seq
      for (int k = 0; k <= 2 * R; k++)
	{
	  out[i] += t[k];
#pragma acc cache(t)
	}
    }
}

static void
loops (int n)
{
#pragma acc parallel copyin(in) copy(out)
  {
    int i = R;
    while (i < n - R)
      {
	int k = 0;
#pragma acc cache(in[i-R:2*R+1])
	out[i] = 0;
	do
	  {
#pragma acc cache(weights[k:1], in[i+k-R:1])
	    out[i] += weights[k] * in[i + k - R];
	    if (k == 2 * R)
	      goto next;
	  }
	while (++k);
      next:
	i++;
      }
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    in[i] = i;
  inlined (in, out, N);
  check ("inlined");
  cloned (in, out, N, R);
  check ("cloned");
  cloned (in, out, N - 1, R);
  written (N);
  check ("written");
  serial (N, grid);
  check ("serial");
  variable (N);
  check ("variable");
  nested (N);
  check ("nested");
  privately (N);
  check ("privately");
  loops (N);
  check ("loops");
  return failures != 0;
}
