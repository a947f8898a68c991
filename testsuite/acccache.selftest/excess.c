/* A message that nobody expects.  */
/* { dg-options "-Wunused-variable" } */

void
f (void)
{
  int a;
}
