/* Kernels constructs that cannot become others for a reason, each with a twin that does.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|OpenACC loop (?:left|spread|shared|runs one)|reduction of '|assigned OpenACC|insufficient partitioning|it has no counter|may read .b.i" } */

typedef double *__restrict array;

void
details (int n, array a, array b, double *p, double *q)
{
  int count = 0;
  double t;
#pragma acc kernels copyin (a[0:n]) copy (b[0:n])
  {
    for (int i = 0; i < n; i++) /* { dg-optimized {loop of 'kernels' is made parallel; reduction: 'count'; private: 't'$} } */
      {
	t = a[i] * 2;
	b[i] = t + t * t;
	count += i % 3;
      }
    b[0] = count;
  }
#pragma acc kernels copyin (q[0:n]) copy (p[0:n])
  for (int i = 0; i < n; i++) /* { dg-optimized {loop of 'kernels' is made parallel} } */
    p[i] = q[i];
}

void
inside (int n, array b)
{
#pragma acc kernels copy (b[0:n])
  {
    for (int i = 0; i < n; i++) /* { dg-optimized {loop of 'kernels' is made parallel} } */
      b[i] += 1;
    while (b[0] < n)
#pragma acc loop independent /* { dg-missed {loop of 'kernels' is not parallel: one lane executes what is around it} } */
      for (int i = 0; i < n; i++)
	b[i] += 1;
  }
#pragma acc kernels copy (b[0:n])
  while (b[0] < n)
#pragma acc loop independent /* { dg-missed {'kernels' is left to GCC: the parallel loops in it are inside of what needs the device} } */
    for (int i = 0; i < n; i++)
      b[i] += 1;
}

void
inside_twin (int n, array b)
{
  int k = 0;
#pragma acc kernels copy (b[0:n])
  while (k++ < n)
#pragma acc loop independent /* { dg-optimized {loop of 'kernels' is made parallel} } */
    for (int i = 0; i < n; i++)
      b[i] += 1;
}

void
jump (int n, array b)
{
#pragma acc kernels copy (b[0:n])
  {
    if (b[0] < n)
      goto past;
    b[1] = 5;
#pragma acc loop independent /* { dg-missed {'kernels' is left to GCC: the parallel loops in it are inside of what needs the device} } */
    for (int i = 0; i < n; i++)
      b[i] += 1;
  past:
    b[2] = 6;
  }
}

void
jump_twin (int n, array b)
{
#pragma acc kernels copy (b[0:n])
  {
    if (n > 7)
      goto past;
    b[1] = 5;
#pragma acc loop independent /* { dg-optimized {loop of 'kernels' is made parallel} } */
    for (int i = 0; i < n; i++)
      b[i] += 1;
  past:
    b[2] = 6;
  }
}

void
defaults (int n, array b)
{
#pragma acc kernels copy (b[0:n]) default (none) copyin (n)
  {
    b[0] = 1;
#pragma acc loop independent /* { dg-missed {'kernels' is left to GCC: it has 'default\(none\)', and would become several constructs} } */
    for (int i = 1; i < n; i++)
      b[i] += 1;
  }
}

void
defaults_twin (int n, array b)
{
#pragma acc kernels copy (b[0:n]) default (none) copyin (n)
#pragma acc loop independent /* { dg-optimized {loop of 'kernels' is made parallel} } */
  for (int i = 1; i < n; i++)
    b[i] += 1;
}

void
last (int n, array b, int *__restrict bounds)
{
  int i, j;
#pragma acc kernels copy (b[0:n]) copyin (bounds[0:2])
  {
    for (i = bounds[0]; i < bounds[1]; i++) /* { dg-missed {loop of 'kernels' is not parallel: its counter is used later, and only the device knows the last value} } */
      b[i] += 1;
    b[n] = i;
    for (j = bounds[0]; j < bounds[1]; j++) /* { dg-optimized {loop of 'kernels' is made parallel} } */
      b[j] += 1;
  }
}

void
brief (int n, array b)
{
#pragma acc kernels copy (b[0:n])
  for (int step = 0; step < n; step++)
    {
      for (int i = 0; i < 100; i++) /* { dg-missed {loop of 'kernels' is not parallel: it is too short for a launch of its own in a loop of the host} } */
	b[i] += step;
      for (int i = 0; i < 1000; i++) /* { dg-optimized {loop of 'kernels' is made parallel} } */
	b[i] += step;
    }
}
