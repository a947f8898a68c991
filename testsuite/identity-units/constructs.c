/* The directive in every construct, on arrays that are read, written, or neither, as GCC
   takes it without the plugin.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define N 128

static float fixed[N];
float global[N][N];
#pragma acc declare create (global)
int offsets[N];

void
both (float *in, float *out, int n)
{
#pragma acc parallel loop copyin (in[0:n]) copyout (out[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (in[i-1:3], out[i:1])
      out[i] = in[i - 1] + in[i] + in[i + 1];
    }
}

int
locals (void)
{
  int a[N], b[N], unused[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = unused[i] = i, b[i] = 0;
#pragma acc parallel copyin (a) copy (b)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
#pragma acc cache (b[i:1])
#pragma acc cache (a[0:N])
#pragma acc cache (unused[0:N])
	b[i] += a[i];
      }
  }
  for (int i = 0; i < N; i++)
    sum += b[i];
  return sum;
}

void
plain_kernels (float *__restrict in, float *__restrict out, int n)
{
#pragma acc kernels copyin (in[0:n]) copyout (out[0:n])
  for (int i = 2; i < n - 2; i++)
    {
#pragma acc cache (in[i-2:5])
      out[i] = in[i - 2] + in[i + 2];
    }
}

void
independent_kernels (float *in, float *out, int n)
{
#pragma acc kernels loop independent copyin (in[0:n]) copyout (out[0:n])
  for (int i = 2; i < n - 2; i++)
    {
#pragma acc cache (in[i-2:5])
      out[i] = in[i - 2] + in[i + 2];
    }
}

float
serial (float *in, int n)
{
  float sum = 0;
#pragma acc serial copyin (in[0:n]) copy (sum)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (in[i])
      sum += in[i];
    }
  return sum;
}

#pragma acc routine seq
static float
sequential (float *p, int i)
{
  float sum = 0;
#pragma acc loop seq
  for (int k = 0; k < 4; k++)
    {
#pragma acc cache (p[i:4])
      sum += p[i + k];
    }
  return sum;
}

#pragma acc routine vector
void
vectors (float *p, float *q, int n)
{
#pragma acc loop vector
  for (int i = 1; i < n; i++)
    {
#pragma acc cache (p[i-1:2])
      q[i] = p[i - 1] * p[i];
    }
}

#pragma acc routine gang
extern void gangs (float *p, float *q, int n);

void
gangs (float *p, float *q, int n)
{
#pragma acc loop gang worker vector
  for (int i = 1; i < n; i++)
    {
#pragma acc cache (p[i-1:2])
      q[i] = sequential (p, i - 1);
    }
}

void
calls (float *p, float *q, int n)
{
#pragma acc parallel loop gang present (p[0:n], q[0:n])
  for (int i = 0; i < n - 4; i++)
    q[i] = sequential (p, i);
#pragma acc parallel num_gangs (4) present (p[0:n], q[0:n])
  {
    vectors (p, q, n);
    gangs (p, q, n);
  }
}

void
levels (void)
{
#pragma acc parallel present (global) num_workers (4) vector_length (64)
#pragma acc loop gang
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache (global[i-1:3][0:N])
#pragma acc loop worker
      for (int j = 1; j < N - 1; j++)
	{
#pragma acc cache (global[i][j-1:3])
#pragma acc loop vector
	  for (int k = 0; k < N; k++)
	    global[i][j] += global[i - 1][k] * global[i + 1][j];
	}
    }
}

float
private_arrays (float *in, int n)
{
  float work[16], total = 0, first[4] = { 1, 2, 3, 4 };
#pragma acc parallel loop gang private (work) firstprivate (first) \
  copyin (in[0:n]) reduction (+: total)
  for (int i = 0; i < n - 16; i++)
    {
#pragma acc cache (work[0:16])
#pragma acc cache (first[0:4])
      for (int k = 0; k < 16; k++)
	work[k] = in[i + k];
#pragma acc loop vector reduction (+: total)
      for (int k = 0; k < 16; k++)
	total += work[k] * first[k % 4];
    }
  return total;
}

/* Bounds that are expressions: whatever they compute, nobody else needs it.  */

#pragma acc routine seq
extern int lookup (int);

volatile int moving;

void
bounds (float *in, float *out, int n, int m, int *start)
{
#pragma acc parallel loop copyin (in[0:n], start[0:n], offsets) copyout (out[0:n])
  for (int i = 0; i < n; i++)
    {
      int low = i > 2 ? i - 2 : 0;
#pragma acc cache (in[low:5], in[start[i]:m], in[i * n + m:4])
#pragma acc cache (in[n / m:4], in[offsets[i]:2], in[(i > m ? i : m):2])
      out[i] = in[low];
    }
#pragma acc parallel loop copyin (in[0:n]) copyout (out[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (in[lookup (i):4])
      out[i] = in[i];
    }
}

/* Where it has no effect.  */

void
elsewhere (float *in, int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (in[i:1])
      in[i] *= 2;
    }
#pragma acc data copy (in[0:n])
  {
#pragma acc parallel
    {
#pragma acc cache (in[0:n])
      in[0] = 1;
    }
#pragma acc parallel loop if (n > 100) async (1)
    for (int i = 0; i < n; i++)
      {
	in[i] += fixed[i % N];
#pragma acc cache (in[i:1], fixed[0:N])
      }
#pragma acc wait
  }
}

static inline float
never_called (float *in, int n)
{
  float sum = 0;
#pragma acc parallel loop reduction (+: sum) copyin (in[0:n])
  for (int i = 0; i < n; i++)
    {
      _Pragma ("acc cache (in[i:1])")
      sum += in[i];
    }
  return sum;
}
