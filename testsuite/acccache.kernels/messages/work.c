/* Arrays and structures from outside of the construct that each iteration writes before it reads
   them.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)|assigned OpenACC|private array|is in shared memory|kept in registers|insufficient partitioning" } */

void
work (int n, const double *restrict a, double *restrict b)
{
  double w[3];
#pragma acc kernels copyin (a[:n]) copy (b[:n])
  for (int i = 0; i < n; i++) /* { dg-optimized {loop of 'kernels' is made parallel; private: 'w'( |$)} } */
    {
      w[0] = a[i];
      w[1] = a[i] + 1;
      b[i] = w[0] * w[1];
    }
}

double
used (int n, const double *restrict a, double *restrict b)
{
  double w[3];
#pragma acc kernels copyin (a[:n]) copy (b[:n])
  for (int i = 0; i < n; i++)
    {
      w[0] = a[i]; /* { dg-missed {not parallel: the value of 'w' is used after the loop: use another variable there} } */
      w[1] = a[i] + 1;
      b[i] = w[0] * w[1];
    }
  return w[1];
}

void
part (int n, const double *restrict a, double *restrict b)
{
  double w[3] = { 1, 2, 3 };
#pragma acc kernels copyin (a[:n]) copy (b[:n])
  for (int i = 0; i < n; i++)
    {
      w[0] = a[i]; /* { dg-missed {'w\[0\]' is written, and another iteration may write 'w\[0\]'; if each has its own array, a 'private' clause says so} } */
      if (i > 0)
	w[1] = a[i] + 1;
      b[i] = w[0] * w[1];
    }
}

/* A structure of which lanes would have copies, and one that each has for itself.  */

void
member (int n, const double *restrict a, double *restrict b)
{
#pragma acc kernels copyin (a[:n]) copy (b[:64*n])
  {
    for (int i = 0; i < n; i++) /* { dg-optimized {loop of 'kernels' is made parallel} } */
      {
	struct { double first[64]; } w;
	for (int k = 0; k < 64; k++)
	  w.first[k] = a[i] + k; /* { dg-missed {not parallel: lanes would have copies of the structure 'w', which it writes: let it write an array that is no member} } */
	for (int k = 0; k < 64; k++) /* { dg-optimized {made parallel} } */
	  b[64 * i + k] = w.first[63 - k];
      }
    for (int i = 0; i < n; i++) /* { dg-optimized {loop of 'kernels' is made parallel} } */
      for (int k = 0; k < 64; k++) /* { dg-optimized {made parallel} } */
	{
	  struct { double first[2]; } w;
	  w.first[k % 2] = a[i] + k;
	  b[64 * i + k] += w.first[k % 2];
	}
  }
}
