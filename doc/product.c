void
product (int n, const float a[restrict n][n],
         const float b[restrict n][n], float c[restrict n][n])
{
#pragma acc parallel loop collapse(2) \
  present(a[:n][:n], b[:n][:n], c[:n][:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
        float sum = 0;
        for (int l = 0; l < n; l += 32)
          {
#pragma acc cache(a[i][l:32], b[l:32][j])
            for (int k = l; k < l + 32; k++)
              sum += a[i][k] * b[k][j];
          }
        c[i][j] = sum;
      }
}
