/* A constant that is copied to the device without a clause, and what else is only said of.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note-optimized" } */
/* { dg-prune-output "OpenACC" } */
/* { dg-prune-output "gangs" } */
/* { dg-prune-output "table of constants" } */

enum { N = 4 };

static const int constant[N] = { 1, 2, 3, 4 };
extern const int elsewhere[N];
int variable[N] = { 1, 2, 3, 4 };

void
sums (int n, int *restrict s)
{
#pragma acc parallel loop copyout (s[:n]) /* { dg-optimized {'constant' is mapped by 'copyin' instead of 'copy': it is a constant$} } */
  /* { dg-optimized {'elsewhere' is mapped by 'copyin' instead of 'copy': it is a constant$} "" { target *-*-* } .-1 } */
  /* { dg-note {'variable' is mapped by 'copy', and 'copyin' is enough: the construct does not write to it$} "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    s[i] = constant[i % N] + elsewhere[i % N] + variable[i % N];
}

/* A region of data that maps it needs no note, and may get its own.  */

void
in_region (int n, int *restrict s)
{
#pragma acc data copyin (constant)
#pragma acc parallel loop copyout (s[:n])
  for (int i = 0; i < n; i++)
    s[i] = constant[i % N];
#pragma acc data copy (constant) /* { dg-optimized {'constant' is mapped by 'copyin' instead of 'copy': it is a constant$} } */
#pragma acc parallel loop copyout (s[:n])
  for (int i = 0; i < n; i++)
    s[i] = constant[i % N];
}
