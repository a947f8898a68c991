/* Loops in routines, and the same loops in constructs.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|each lane has neighbouring" } */

#pragma acc routine worker
void
add (int *p, int n, int v)
{
#pragma acc loop worker vector /* { dg-optimized {OpenACC loop left to GCC: it is in an 'acc routine', which does not know the lanes that call it: write it in the construct} } */
  for (int i = 0; i < n; i++)
    p[i] += v * i;
}

#pragma acc routine gang
void
twice (int *p, int n)
{
#pragma acc loop gang /* { dg-optimized {OpenACC loop left to GCC: it is in an 'acc routine'} } */
  for (int i = 0; i < n; i += 16)
    {
#pragma acc loop vector /* { dg-optimized {OpenACC loop left to GCC: it is in an 'acc routine'} } */
      for (int j = i; j < i + 16; j++)
	p[j] *= 2;
#pragma acc loop seq /* { dg-optimized {OpenACC loop runs one iteration after the other} } */
      for (int j = i + 1; j < i + 16; j++)
	p[j] += p[j-1];
    }
}

#pragma acc routine seq
int
sum (const int *p, int n)
{
  int s = 0;
#pragma acc loop seq reduction (+:s) /* { dg-optimized {OpenACC loop runs one iteration after the other} } */
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

#pragma acc routine seq
int
plain (const int *p, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

void
construct (int *p, int n, int v)
{
#pragma acc parallel loop copy (p[0:n]) /* { dg-optimized {OpenACC loop spread over gangs} } */
  for (int i = 0; i < n; i++)
    p[i] += v * i;
}
