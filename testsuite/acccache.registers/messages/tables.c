/* What is said of tables of constants.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC|along|instead of" } */

typedef const double *__restrict in;
typedef double *__restrict out;

static const double few[4] = { 1, 4, 6, 4 };
static const double many[60] = { 1, 2, 3, 4, 5 };
extern const double unknown[4];

void
sums (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n+60]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    {
      double all = 0;
      for (int k = 0; k < 4; k++)
	all += few[k] * a[i + k]; /* { dg-optimized {'few' is a table of constants: its elements are put in, and the loops around them are unrolled$} } */
      b[i] = all;
    }
#pragma acc parallel loop copyin (a[:n+60]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    {
      double all = 0;
      for (int k = 0; k < 60; k++)
	for (int l = 0; l < 60; l++)
	  all += many[(k + l) % 60] * a[i + l]; /* { dg-missed {'many' is loaded from memory: the loops around its elements are too long to be unrolled; make them shorter$} } */
      b[i] = all;
    }
#pragma acc parallel loop copyin (a[:n+60]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    {
      double all = 0;
      for (int k = 0; k < 4; k++)
	all += unknown[k] * a[i + k];
      b[i] = all;
    }
}
