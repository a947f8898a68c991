/* Gangs that share rows, and lanes that share a gang's row and an array of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
turn (int n, const float a[restrict][96], float b[restrict][96])
{
#pragma acc parallel loop gang present(a[0:n], b[0:n])
  for (int i = 0; i < n; i += STEP)
    {
      float row[96];
#pragma acc loop vector
      for (int k = 0; k < 96; k++)
	row[k] = 2 * a[i][k];
#pragma acc loop vector
      for (int k = 0; k < 96; k++)
	b[i][k] = row[95 - k];
    }
}

int
main (void)
{
  return 0;
}
