/* Elements, to one of which a condition stores.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
add (int n, double *restrict p, const double *restrict v, const int *restrict order)
{
#pragma acc parallel loop copy (p[:2*n]) copyin (v[:2*n], order[:n])
  for (int i = 0; i < n; i++)
    {
      p[2 * i] += v[i];
      if (v[i] > 0)
	p[2 * i] -= MORE;
      p[2 * i + 1] += v[i];
    }
}

int
main (void)
{
  return 0;
}
