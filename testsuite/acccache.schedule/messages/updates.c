/* Loops whose iterations all update one element, each with a twin in which they do not.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-neighbours -O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|all lanes of a|kept in a register" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
update (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*n]) copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes, 4 to 256 for each iteration$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop shared by the lanes of an iteration; reduction: 'b'$} } */
    for (int j = 0; j < n; j++)
      b[i] = b[i] + a[i*n+j];
}

/* No reduction has two operations.  */

void
update_both (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*n]) copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 128 lanes: 128 along 'i'$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop runs one iteration after the other: all of its iterations update the same element} } */
    for (int j = 0; j < n; j++)
      b[i] = 2 * b[i] + a[i*n+j];
}

void
update_twin (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*n]) copy (b[:n*n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 1 along 'i'$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'j'$} } */
    for (int j = 0; j < n; j++)
      b[i*n+j] = b[i*n+j] + a[i*n+j];
}

/* What is stored does not come from the element.  */

void
mark (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n*n]) copy (b[:n]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 1 along 'i'$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'j'$} } */
    for (int j = 0; j < n; j++)
      if (a[i*n+j] > 3)
	b[i] = 1;
}

/* A clause says who runs it.  */

void
clause (int n, in a, out b)
{
#pragma acc parallel loop gang copyin (a[:n*n]) copy (b[:n]) /* { dg-optimized {OpenACC loop shared by gangs$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop vector /* { dg-optimized {OpenACC loop shared by lanes: a gang has 128 lanes} } */
    for (int j = 0; j < n; j++)
      b[i] = b[i] + a[i*n+j];
}
