/* What is left to GCC has no names for acccache-run, and what becomes parallel has.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-names -O2 -fopt-info-omp-note" } */
/* { dg-prune-output "the construct has" } */

void
nameless (float a[100], float b[100], int to[100])
{
#pragma acc kernels copy (a[0:100]) copyin (b[0:100], to[0:100]) /* { dg-message {note: arrays have no names for acccache-run in a 'kernels' construct that is left to GCC: write 'parallel'} } */
  for (int i = 0; i < 100; i++)
    a[to[i]] += b[i];
}

void
named (float *restrict a, float *restrict b)
{
#pragma acc kernels copy (a[0:100]) copyin (b[0:100]) /* { dg-bogus {no names} } */
  for (int i = 0; i < 100; i++)
    a[i] += b[i];
}
