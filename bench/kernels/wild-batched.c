/* batched: products of many small matrices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A gang has a product; its lanes fetch both matrices before they multiply.  */

#define N 16

void
batched (int count, const float a[restrict][N][N], const float b[restrict][N][N],
	 float c[restrict][N][N])
{
  float s[N][N], t[N][N];

#pragma acc parallel loop gang private (s, t) \
  present (a[0:count], b[0:count], c[0:count])
  for (int m = 0; m < count; m++)
    {
#ifdef CACHE
# pragma acc cache (s, t)
#endif
#pragma acc loop vector collapse (2)
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  {
	    s[i][j] = a[m][i][j];
	    t[i][j] = b[m][i][j];
	  }
#pragma acc loop vector collapse (2)
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  {
	    float sum = 0;
	    for (int k = 0; k < N; k++)
	      sum += s[i][k] * t[k][j];
	    c[m][i][j] = sum;
	  }
    }
}
