/* { dg-do run } */
/* { dg-output "one.*two" } */
/* { dg-set-target-env-var ACC_SELFTEST yes } */
#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  puts ("one\ntwo");
  return getenv ("ACC_SELFTEST") == NULL;
}
