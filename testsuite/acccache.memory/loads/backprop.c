/* The weights of a layer, with the access patterns of backprop in Jia, Shaw and Martonosi, table 3:
   the 256 lanes of a gang have a square of 16 by 16.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

enum { SIDE = 16, SQUARES = 8, LANES = SIDE * SIDE };

static ALIGNED float delta[SIDE], ly[SQUARES][SIDE * 2], w[SQUARES][LANES];

int
main (void)
{
  int right = 1;
  for (int i = 0; i < SIDE; i++)
    delta[i] = i + 1;
  for (int s = 0; s < SQUARES; s++)
    for (int i = 0; i < SIDE; i++)
      ly[s][i] = s * i;
#pragma acc parallel loop gang num_gangs (SQUARES) vector_length (LANES) copyin (delta, ly) \
  copyout (w)
  for (int s = 0; s < SQUARES; s++)
#pragma acc loop vector
    for (int t = 0; t < LANES; t++)
      {
	float d = delta[t % SIDE]; /* MOVES delta 128 512 */
	float l = ly[s][t / SIDE]; /* MOVES ly 128 256 */
	w[s][t] = d * l;
      }
  for (int s = 0; s < SQUARES; s++)
    for (int t = 0; t < LANES; t++)
      right &= w[s][t] == (t % SIDE + 1) * (float) (s * (t / SIDE));
  check (right, "w");
  return failures != 0;
}
