/* How many gangs there are where loops use private arrays.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note" } */
/* { dg-prune-output "OpenACC 'cache'|'copyout' is enough" } */

typedef const int (*__restrict in)[24];
typedef int (*__restrict out)[24];

void
counted (int n, in a, out b)
{
#pragma acc parallel loop gang copyin(a[0:n]) copy(b[0:n]) /* { dg-note {the construct has as many gangs as it needs, at most 8448} } */
  for (int i = 0; i < n; i++)
    {
      int t[24];
#pragma acc loop vector
      for (int j = 0; j < 24; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 24; j++)
	b[i][j] = t[23-j];
    }
}

/* The other loop needs more.  */
void
beside (int n, in a, out b, int *__restrict c)
{
#pragma acc parallel copyin(a[0:40]) copy(b[0:40], c[0:100000])
  {
#pragma acc loop gang /* { dg-note {the construct has 782 gangs} } */
    for (int i = 0; i < 40; i++)
      {
	int t[24];
#pragma acc loop vector
	for (int j = 0; j < n; j++)
	  t[j] = a[i][j];
#pragma acc loop vector
	for (int j = 0; j < n; j++)
	  b[i][j] = t[n-1-j];
      }
#pragma acc loop
    for (int i = 0; i < 100000; i++)
      c[i]++;
  }
}

/* The twin: the user says how many.  */
void
given (int n, in a, out b)
{
#pragma acc parallel loop gang num_gangs(50) copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++)
    {
      int t[24];
#pragma acc loop vector
      for (int j = 0; j < 24; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 24; j++)
	b[i][j] = t[23-j];
    }
}
