/* Three arrays whose rows have lengths that the host passes; DIM is a clause, or nothing.  */

void
rows (int n, int m, int k, int l, float (*restrict a)[m], float (*restrict b)[k], float (*restrict c)[l])
{
#pragma acc parallel loop gang copyin(a[0:n], b[0:n]) copyout(c[0:n]) DIM
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j] + b[i][j];
}

int
main (void)
{
  return 0;
}
