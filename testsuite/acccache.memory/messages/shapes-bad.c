/* Clauses small and dim that cannot be read.  */
/* { dg-do compile } */
/* { dg-options "-O2" } */

void
wrong (float *a, float *b, int n)
{
#pragma acc parallel loop small(a[0:n]) copyin(a[0:n]) copy(b[0:n]) /* { dg-error {expected the name of an array in the 'small' clause} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
#pragma acc parallel loop small() copyin(a[0:n]) copy(b[0:n]) /* { dg-error {expected the name of an array in the 'small' clause} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
#pragma acc parallel loop small(a,) copyin(a[0:n]) copy(b[0:n]) /* { dg-error {expected the name of an array in the 'small' clause} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
#pragma acc parallel loop dim(a, b) copyin(a[0:n]) copy(b[0:n]) /* { dg-error {expected arrays of equal shape in the 'dim' clause, as in} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
#pragma acc parallel loop dim([n](a, b), [n]) copyin(a[0:n]) copy(b[0:n]) /* { dg-error {expected arrays of equal shape in the 'dim' clause, as in} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}
