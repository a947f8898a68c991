/* A program that fails.  */
/* { dg-do run } */

int
main (void)
{
  return 1;
}
