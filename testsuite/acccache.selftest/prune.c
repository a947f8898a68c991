/* A message that does not matter, and one that does.  */
/* { dg-options "-Wunused-variable" } */
/* { dg-prune-output "variable 'a'" } */

void
f (void)
{
  int a;
  int b;	/* { dg-warning "'b'" "right" } */
}
