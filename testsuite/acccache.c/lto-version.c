/* What lto1 prints is read as file names: the plugin must print nothing there.  */
/* { dg-do run } */
/* { dg-options "-O2 -flto -foffload=disable -fplugin-arg-acccache-version -fplugin-arg-acccache-help" } */
/* { dg-prune-output "^acccache \[0-9.\]+ for GCC|^Options of acccache|^  " } */

int
main (void)
{
  float a[8] = { 1, 2, 3 }, sum = 0;
#pragma acc parallel loop copyin(a) reduction(+:sum)
  for (int i = 1; i < 7; i++)
    {
#pragma acc cache(a[i-1:3])
      sum += a[i-1] + a[i+1];
    }
  return sum != 9;
}
