/* Two arrays are updated.  */

void
update (int n, float *RESTRICT a, float *RESTRICT b)
{
#pragma acc parallel loop present (a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] += 1;
      b[i] += 2;
    }
}

int
main (void)
{
  return 0;
}
