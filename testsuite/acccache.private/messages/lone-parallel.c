/* Likewise in a `parallel' construct, where what lanes write into copies is certain to be lost: also
   if GCC chooses that workers share the loop with the array.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "assigned OpenACC|OpenACC loop|'w' is not cached|is not kept" } */

void
lone (int n, float *restrict a)
{
#pragma acc parallel loop copy (a[:640*n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int k = 0; k < 10; k++)
      {
	volatile float w[64]; /* { dg-missed {one lane runs the loops that use 'w' since others would have copies of it} } */
#pragma acc loop
	for (int j = 0; j < 64; j++)
	  w[j] = a[640 * i + 64 * k + j];
#pragma acc loop
	for (int j = 0; j < 64; j++)
	  a[640 * i + 64 * k + j] += w[63 - j];
      }
}

/* A lane reads what it has written.  */

void
own (int n, float *restrict a)
{
#pragma acc parallel loop copy (a[:640*n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int k = 0; k < 10; k++)
      {
	volatile float w[64];
#pragma acc loop
	for (int j = 0; j < 64; j++)
	  {
	    w[j] = a[640 * i + 64 * k + j];
	    a[640 * i + 64 * k + j] += w[j];
	  }
      }
}

/* What the lane uses as well is its own.  */

void
beside (int n, float *restrict a)
{
#pragma acc parallel loop gang worker copy (a[:64*n])
  for (int i = 0; i < n; i++)
    {
      volatile float w[64]; /* { dg-missed {one lane runs the loops that use 'w' since others would have copies of it} } */
      float v[64]; /* { dg-missed {'v' is not cached: one lane runs the loops that use it, since others would have copies of another array} } */
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	v[j] = w[j] = a[64 * i + j];
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	a[64 * i + j] += w[63 - j] + v[63 - j];
    }
}
