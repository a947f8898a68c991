/* nw: one wave of a Needleman-Wunsch alignment: the elements of an antidiagonal, each
   from its neighbours on the two before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define PENALTY 0.1f

void
nw (int n, const float likeness[restrict n][n], const float done[restrict n][n],
    float wave[restrict n])
{
#pragma acc parallel loop gang vector vector_length (64) \
  present (likeness[0:n][0:n], done[0:n][0:n], wave[0:n])
  for (int i = 1; i < n; i++)
    {
      int j = n - i;
      float both = done[i - 1][j - 1] + likeness[i][j];
      float up = done[i - 1][j] - PENALTY, left = done[i][j - 1] - PENALTY;
      float side = up > left ? up : left;
      wave[i] = both > side ? both : side;
    }
}
