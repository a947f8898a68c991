/* Directives between the directive of a loop and the loop are in its body.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-note" } */

void
loops (int n, const float *__restrict a, float *__restrict b)
{
#pragma acc parallel loop
#pragma acc cache(a[i-1:3])	/* { dg-note {'a\[i-1:3\]' of 'float'} } */
  for (int i = 1; i < n - 1; i++)
    b[i] = a[i-1];

#pragma acc kernels loop collapse(2)
#pragma acc cache(a[i+j:1])	/* { dg-note {'a\[i\+j:1\]' of 'float'} } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i] = a[i+j];

#pragma acc parallel loop tile(8, 8)
#pragma acc cache(a[i+j:1])	/* { dg-note {'a\[i\+j:1\]' of 'float'} } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	b[i] = a[i+j];
      }

  /* In the body of the loop that the directive is for.  */
#pragma acc serial loop
#pragma acc cache(a[i:3])	/* { dg-note {'a\[i:3\]' of 'float'} } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < 3; j++)
      {
	b[i] += a[i+j];
      }

#pragma acc parallel
  {
#pragma acc cache(a[0:3])	/* { dg-note {'a\[0:3\]' of 'float'} } */
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i];
  }
}
