/* An array that is read, beside one that is read and written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
add (int n, const float *KEYWORD in, float *KEYWORD out)
{
#pragma acc parallel loop gang vector copyin (in[:n]) copy (out[:n])
  for (int i = 0; i < n; i++)
    out[i * 2] += in[i * 3];
}

int
main (void)
{
  return 0;
}
