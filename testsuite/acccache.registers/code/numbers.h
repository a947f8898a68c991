/* Two arrays with rows of ROW and OTHER elements.  */

void
copy (int n, int m, const float a[restrict n][ROW], float b[restrict n][OTHER])
{
#pragma acc parallel loop collapse (2) present (a[0:n][0:ROW], b[0:n][0:OTHER])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = a[i][j];
}

int
main (void)
{
  return 0;
}
