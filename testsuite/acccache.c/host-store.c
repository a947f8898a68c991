/* A store through the very temporary that holds the cached array's address: the marker's own
   go when it goes, this one must stay.  */
/* { dg-do run } */
/* { dg-additional-options "-foffload=disable" } */

int
main (void)
{
  int a[2] = { 3, 4 }, b[2] = { 0, 0 };
#pragma acc parallel copyin(a[0:2]) copyout(b[0:2])
  for (int i = 0; i < 2; i++)
    {
#pragma acc cache(b[i:1])
      b[i] = a[i];
    }
  return b[0] != 3 || b[1] != 4;
}
