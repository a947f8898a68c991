/* Elements that follow each other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FIRST
# define FIRST 0
#endif

#ifdef SHARED
# define PLACE (i % 4 * STEP)
#else
# define PLACE (STEP * i + FIRST)
#endif

void
add (int n, double *restrict p, const double *restrict v)
{
#pragma acc parallel loop copy (p[:STEP*n]) copyin (v[:STEP*n])
  for (int i = 0; i < n; i++)
    {
      p[PLACE] += v[PLACE];
      p[PLACE + 1] -= v[PLACE + 1];
    }
}

int
main (void)
{
  return 0;
}
