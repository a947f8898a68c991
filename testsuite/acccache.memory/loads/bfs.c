/* A step of a breadth-first search, with the access patterns of Jia, Shaw and Martonosi, figure 2
   and table 3.  A node has 4 children, each of them far from all others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

enum { NODES = 2048, LANES = 512, DEGREE = 4, APART = 64 };

static ALIGNED int now[NODES], next[NODES], child[NODES * DEGREE], visited[NODES * APART];

int
main (void)
{
  int right = 1;
  for (int i = 0; i < NODES; i++)
    now[i] = 1;
  for (int i = 0; i < NODES * DEGREE; i++)
    child[i] = i / DEGREE * APART + i % DEGREE;
  for (int i = 0; i < NODES; i++)
    for (int k = 0; k < DEGREE; k++)
      visited[i * APART + k] = i * k;
#pragma acc parallel loop gang vector vector_length (LANES) copyin (now, child, visited) \
  copyout (next)
  for (int node = 0; node < NODES; node++)
    {
      int sum = 0;
      if (now[node]) /* MOVES now 2048 2048 */
	for (int i = 0; i < DEGREE; i++)
	  sum += visited[child[node * DEGREE + i]]; /* MOVES child 8192 8192 MOVES visited 65536 16384 */
      next[node] = sum;
    }
  for (int i = 0; i < NODES; i++)
    right &= next[i] == i * DEGREE * (DEGREE - 1) / 2;
  check (right, "next");
  return failures != 0;
}
