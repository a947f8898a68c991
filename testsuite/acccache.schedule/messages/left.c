/* Loops that are left to GCC for a reason.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -O2 -fopt-info-omp-optimized -fplugin-arg-acccache-no-warn-shared -fplugin-arg-acccache-no-reductions -fplugin-arg-acccache-no-mend-tiles" } */
/* { dg-prune-output "assigned OpenACC|insufficient partitioning|using 'vector_length|using vector_length" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
tiled (int n, in a, out b)
{
#pragma acc parallel loop tile(8,8) copyin (a[:n*n]) copy (b[:n*n]) /* { dg-optimized {left to GCC: its nest has a 'tile' clause} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i*n+j] = a[i*n+j];
}

void
shared (int n, int m, in a, out q)
{
  double sum;
#pragma acc parallel loop copyin(a[0:n*m]) copyout(q[0:n]) /* { dg-optimized {left to GCC: its lanes read a variable that all gangs share} } */
  for (int j = 0; j < n; j++)
    {
      if (a[j] > 0)
	sum = 0;
#pragma acc loop reduction(+:sum) /* { dg-optimized {left to GCC: its lanes read} } */
      for (int k = 0; k < m; k++)
	sum += a[j * m + k];
      q[j] = sum;
    }
}

void
exchange (int n, int m, in a, out b)
{
#pragma acc parallel loop gang copyin (a[:n*m]) copy (b[:n]) /* { dg-optimized {left to GCC: its lanes share private variables that are not in registers} } */
  for (int i = 0; i < n; i++)
    {
      volatile double s[4] = { a[i], 1, 2, 3 };
#pragma acc loop vector /* { dg-optimized {left to GCC: its lanes share private} } */
      for (int j = 0; j < m; j++)
	b[j] = s[j % 4];
    }
}

double
sum (int n, in a)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin (a[:n]) /* { dg-optimized {left to GCC: it makes a reduction, which GCC does best with 32 lanes} } */
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
sum_and_more (int n, in a, out b)
{
  double s = 0;
#pragma acc parallel copyin (a[:n]) copy (b[:n]) copy (s)
  {
#pragma acc loop reduction(+:s) /* { dg-optimized {left to GCC: it makes a reduction} } */
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma acc loop /* { dg-optimized {left to GCC: another loop of its region is left to GCC} } */
    for (int i = 0; i < n; i++)
      b[i] = a[i];
  }
  return s;
}

void
different (int n, int m, in a, in x, out y)
{
#pragma acc parallel num_workers(4) vector_length(32) copyin (a[:n*m], x[:m]) copy (y[:3*n])
  {
#pragma acc loop collapse(2) /* { dg-optimized {left to GCC: the loops of its region are best with different numbers of lanes} } */
    for (int i = 0; i < n; i++)
    for (int k = 0; k < 2; k++)
      {
	double s = 0;
#pragma acc loop reduction(+:s) /* { dg-optimized {left to GCC: the loops of its region} } */
	for (int j = 0; j < m; j++)
	  s += a[i*m+j] * x[j];
	y[2*i+k] = s;
      }
#pragma acc loop /* { dg-optimized {left to GCC: the loops of its region} } */
    for (int i = 0; i < n; i++)
      y[2*n+i] = a[i];
  }
}

void
no_warps (int n, in a, out b)
{
#pragma acc parallel loop vector_length(48) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {left to GCC: its 'vector_length' is not one that the device has} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
some_workers (int n, int w, in a, out b)
{
#pragma acc parallel loop gang worker num_workers(w) copyin (a[:n]) copy (b[:n]) /* { dg-optimized {left to GCC: its 'num_workers' is not a constant: write a number} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
no_gangs (int n, in a, out b)
{
#pragma acc parallel loop worker copyin (a[:n]) copy (b[:n]) /* { dg-optimized {left to GCC: one gang runs it, with as many workers as it has registers for: give a loop to gangs} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
one_lane (int n, in a, out b)
{
#pragma acc serial copyin (a[:n]) copy (b[:n])
#pragma acc loop /* { dg-optimized {left to GCC: a 'serial' construct has no lanes that could share it: write 'parallel'} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
large (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n]) copy (b[:n]) /* { dg-optimized {left to GCC: its private variables would take too much memory} } */
  for (int i = 0; i < n; i++)
    {
      double t[3000];
      for (int j = 0; j < 3000; j++)
	t[j] = a[(i * j) % n];
      b[i] = t[(int) a[i]];
    }
}

/* Its gangs do not wait for each other, so this program is wrong.  */

void
steps_inside (int t, int n, in a, double *b)
{
#pragma acc parallel copyin (a[:n]) copy (b[:n])
  for (int s = 0; s < t; s++)
    {
#pragma acc loop /* { dg-optimized {left to GCC: all gangs run a loop around it, and do not wait for each other there} } */
      for (int i = 1; i < n - 1; i++)
	b[i] = a[i] + b[i + 1];
    }
}

/* The twin: the host runs the loop.  */

void
launches (int t, int n, in a, double *b)
{
  for (int s = 0; s < t; s++)
    {
#pragma acc parallel loop copyin (a[:n]) copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs} } */
      for (int i = 1; i < n - 1; i++)
	b[i] = a[i] + 1;
    }
}
