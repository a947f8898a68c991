/* What is said of loops that use what others of their construct store.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|each lane has" } */

enum { N = 1000 };
double a[N], b[N], c[N];

void
apart (void)
{
#pragma acc parallel present (a, b, c)
  {
#pragma acc loop /* { dg-optimized {OpenACC loop left to GCC: one of the loops of the construct uses what another one stores, and gangs do not wait in between: write a construct for each of them$} } */
    for (int i = 0; i < N; i++)
      b[i] = a[i];
#pragma acc loop /* { dg-optimized {OpenACC loop left to GCC: one of the loops of the construct uses what another one stores} } */
    for (int i = 0; i < N; i++)
      c[i] = b[N - 1 - i];
  }
}

/* The twin: each lane goes on with what it has stored.  */

void
together (void)
{
#pragma acc parallel present (a, b, c)
  {
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs} } */
    for (int i = 0; i < N; i++)
      b[i] = a[i];
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs} } */
    for (int i = 0; i < N; i++)
      c[i] = b[i];
  }
}

/* Neither stores what the other one uses.  */

void
others (void)
{
#pragma acc parallel present (a, b, c)
  {
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs} } */
    for (int i = 0; i < N; i++)
      b[i] = a[i];
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs} } */
    for (int i = 0; i < N; i++)
      c[i] = a[N - 1 - i];
  }
}
