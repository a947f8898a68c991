/* The other unit: see units.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

static void
star (const float *restrict p, float *restrict q, int n)
{
#pragma acc parallel loop copyin (p[0:n]) copy (q[0:n])
  for (int i = 2; i < n - 2; i++)
    {
#pragma acc cache (p[i-2:5]) /* tile p */
      q[i] = 5 * p[i-2] + 4 * p[i-1] + 3 * p[i] + 2 * p[i+1] + p[i+2];
    }
}

void
other (const float *restrict p, float *restrict q, int n)
{
  star (p, q, n);
}

void
third (const float *restrict p, float *restrict q, int n)
{
#pragma acc parallel loop copyin (p[0:n]) copy (q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (p[i-1:3]) /* tile p */
      q[i] = p[i-1] + 7 * p[i+1];
    }
}
