/* Elements that all iterations of a loop update, each with a twin that is no reduction.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note" } */
/* { dg-prune-output "the construct has as many gangs" } */
/* { dg-prune-output "where there are few iterations" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
update (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*n]) copy (b[:n])
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-note {an element of 'b' is a reduction of the loop, since all of its iterations update it$} } */
    for (int j = 0; j < n; j++)
      b[i] = b[i] + a[i*n+j];
}

void
update_both (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*n]) copy (b[:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      b[i] = 2 * b[i] + a[i*n+j];
}

/* The sum so far is used.  */

void
update_used (int n, in a, out b, out c)
{
#pragma acc parallel loop copyin (a[:n*n]) copy (b[:n], c[:n*n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      {
	b[i] = b[i] + a[i*n+j];
	c[i*n+j] = b[i];
      }
}
