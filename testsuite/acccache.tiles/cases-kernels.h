/* Kernels in `kernels' constructs: see run.h.  No array is empty: libgomp takes two of
   them for one that is mapped twice.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (combined, 1)
{
  ACC (kernels loop independent copyin (a[0:SOME (n)]) copy (b[0:SOME (n)]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

CASE (two_loops, 1)
{
  ACC (kernels copyin (a[0:SOME (n)], c[0:SOME (n)]) copy (b[0:SOME (n)]))
  {
    ACC (loop independent)
    for (int i = 1; i < n - 1; i++)
      {
	ACC (cache (a[i-1:3])) /* tile a */
	b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
      }
    ACC (loop independent)
    for (int i = 2; i < n - 2; i++)
      {
	ACC (cache (c[i-2:5])) /* tile c */
	b[i] += c[i-2] + 2 * c[i+2];
      }
  }
}

CASE (lanes_given, 1)
{
  ACC (kernels copyin (a[0:SOME (n)]) copy (b[0:SOME (n)]))
  {
    ACC (loop independent gang vector (128))
    for (int i = 0; i < n; i++)
      {
	T s = 0;
	for (int k = 0; k < n; k += 16)
	  {
	    ACC (cache (a[k:16]))
	    for (int j = k; j < k + 16 && j < n; j++)
	      s += a[j] * (i + j);
	  }
	b[i] = s;
      }
  }
}

CASE (rows, 2)
{
  ACC (kernels loop independent collapse (2) copyin (a[0:SOME (n*m)]) copy (b[0:SOME (n*m)]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
	ACC (cache (a[(i-1)*m+j-1:3], a[i*m+j-1:3], a[(i+1)*m+j-1:3]))
	b[i*m+j] = a[i*m+j] + 2 * a[(i-1)*m+j] + 3 * a[(i+1)*m+j] + 4 * a[i*m+j-1] + 5 * a[i*m+j+1];
      }
}
