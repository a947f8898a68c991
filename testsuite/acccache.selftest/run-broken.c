/* A program that does not link.  */
/* { dg-do run } */

extern int missing;

int
main (void)
{
  return missing;
}
