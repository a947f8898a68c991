/* Private arrays whose size is not known when the program is compiled.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed -fplugin-arg-acccache-max-private=400" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs? )" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

typedef float (*rows)[100];

void
sized_twin (rows a, rows b, int m)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory, or in other memory if it is larger} } */
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j];
    }
}

void
clause_is (rows a, rows b, int m)
{
  float t[m];
#pragma acc parallel loop gang private(t) copyin(a[0:9]) copyout(b[0:9]) /* { dg-missed {'t' is not cached: GCC does not pass its size to the device: declare it in the loop's body} } */
  for (int i = 0; i < 9; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j];
    }
}

void
changes_is (rows a, rows b)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[i+1]; /* { dg-missed {'t' is not cached: its size changes from one iteration to the next} } */
#pragma acc loop vector
      for (int j = 0; j < i + 1; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < i + 1; j++)
	b[i][j] = t[i-j];
    }
}

void
condition_is (rows a, rows b, int m)
{
#pragma acc parallel copyin(a[0:9]) copyout(b[0:9]) copyin(m)
  {
    if (m > 3)
      {
	float t[m]; /* { dg-missed {'t' is not cached: it is declared under a condition} } */
#pragma acc loop vector
	for (int j = 0; j < m; j++)
	  t[j] = a[0][j];
#pragma acc loop vector
	for (int j = 0; j < m; j++)
	  b[0][j] = t[m-1-j];
      }
  }
}

/* Workers have arrays of constant sizes only.  */

void
workers_is (rows a, rows b, int m)
{
  float w[100];
#pragma acc parallel loop gang worker private(w) copyin(a[0:9]) copyout(b[0:9]) num_workers(2) /* { dg-optimized {'w' is private and cached in 400 bytes of shared memory for one worker at a time: the size of an array is not known at compile time} } */
  for (int i = 0; i < 9; i++)
    {
      float t[m]; /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory, or in other memory if it is larger} } */
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	t[j] = w[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	b[i][j] = t[m-1-j] + w[m-1-j];
    }
}

void
workers_twin (rows a, rows b, int m)
{
  float w[100];
#pragma acc parallel loop gang worker private(w) copyin(a[0:9]) copyout(b[0:9]) num_workers(2) /* { dg-optimized {'w' is private and cached in 400 bytes of shared memory for each of 2 workers} } */
  for (int i = 0; i < 9; i++)
    {
      int k = m < 50 ? m : 50;
      float t[k]; /* { dg-optimized {'t' is private and cached in 200 bytes of shared memory for each of 2 workers} } */
#pragma acc loop vector
      for (int j = 0; j < k; j++)
	t[j] = w[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < k; j++)
	b[i][j] = t[k-1-j] + w[k-1-j];
    }
}
