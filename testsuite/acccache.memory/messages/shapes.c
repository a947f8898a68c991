/* Clauses small and dim that are wrong, and those beside them that are not.  */
/* { dg-do compile } */
/* { dg-options "-O2" } */

void
right (float *a, float *b, float c[40], int n)
{
#pragma acc parallel loop small(a, b, c) dim([n](a, b), (0:n)(b, c)) copyin(a[0:n], c[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i] + c[i];
#pragma acc kernels loop dim((a, b)), small(a) copyin(a[0:n]), copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i];
#pragma acc parallel loop small(a), dim((a, b)), copyin(a[0:n]), small(b), copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i];
#pragma acc parallel loop copyin(a[0:n]), copy(b[0:n]), small(b)
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
wrong (float *a, float *b, int n)
{
#pragma acc parallel loop small(a, z) copyin(a[0:n]) copy(b[0:n]) /* { dg-warning {'z' in the 'small' clause is no array that the construct uses} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
#pragma acc parallel loop dim((a, n, y)) copyin(a[0:n]) copy(b[0:n]) /* { dg-warning {'y' in the 'dim' clause is no array that the construct uses} } */
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}
