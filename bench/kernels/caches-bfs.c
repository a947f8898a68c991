/* bfs: a step of a search; a node has four neighbours, which are anywhere.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
bfs (int n, const int *restrict now, const int *restrict child,
     const float *restrict visited, float *restrict next)
{
#pragma acc parallel loop gang vector vector_length (512) \
  present (now[0:n], child[0:4 * n], visited[0:n], next[0:n])
  for (int node = 0; node < n; node++)
    {
      float sum = 0;
      if (now[node])
	for (int i = 0; i < 4; i++)
	  sum += visited[child[node * 4 + i]];
      next[node] = sum;
    }
}
