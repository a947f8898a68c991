/* Kernels with arrays that each gang has of its own: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The gang's own array is in shared memory, and again where lanes are called.  */

CASE (gang_private, 1)
{
  char w[20000];
  ACC (parallel loop gang private (w) copyin (a[0:n]) copy (b[0:n]))
  for (int g = 0; g < 1; g++)
    {
      ACC (loop vector)
      for (int k = 0; k < 20000; k++)
	w[k] = (k + g) % 100;
      ACC (loop vector)
      for (int i = 1; i < n - 1; i++)
	{
	  ACC (cache (a[i-1:3]))
	  b[i] = a[i-1] + 2 * a[i+1] + w[i];
	}
    }
}
