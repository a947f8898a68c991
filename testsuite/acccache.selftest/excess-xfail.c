/* A message that nobody expects, which is expected.  */
/* { dg-options "-Wunused-variable" } */
/* { dg-excess-errors "right" } */

void
f (void)
{
  int a;
}
