/* What GCC says of directives between the directive of a loop and something else.  */
/* { dg-do compile } */
/* { dg-prune-output {each undeclared identifier is reported only once} } */

void
loops (int n, const float *__restrict a, float *__restrict b)
{
#pragma acc parallel loop
#pragma acc cache(a[k:1])	/* { dg-error {'k' (undeclared|was not declared)} } */
  for (int i = 1; i < n - 1; i++)
    b[i] = a[i];

  /* The loop inside is not one of the directive's.  */
#pragma acc parallel loop
#pragma acc cache(a[j:1])	/* { dg-error {'j' (undeclared|was not declared)} } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i] += a[j];

#pragma acc parallel loop
#pragma acc cache(a[0:3])	/* { dg-error {for statement expected|is not allowed here} } */
  while (n)
    n--;

#pragma acc parallel loop
#pragma acc cache(a[0:3])	/* { dg-error {for statement expected|is not allowed here} } */
  for (int i = 1; i < n - 1; i++)
    do
      n--;
    while (n);
}
