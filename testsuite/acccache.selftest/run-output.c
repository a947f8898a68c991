/* A program that prints something else.  */
/* { dg-do run } */
/* { dg-output "two" } */
#include <stdio.h>

int
main (void)
{
  puts ("one");
  return 0;
}
