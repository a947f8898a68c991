/* Kernels whose directives are refused: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The reasons are in the comments.  The results must be right all the same.  */

#define ROW 41
#define ROWS (n * ROW)

/* What bounds it is the host's: the programs themselves load it nowhere.  */

#ifndef BOUND
# define BOUND
struct bound { int zero; } value_of_bound, *bound = &value_of_bound;
#endif

/* Twins of what is in cases-inner.h.  */

CASE (row_of_unknown_length, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*m:m+bound->zero])) /* refused 'a': the length of its section is not a constant: write one with a constant bound, as in 'min(n,64)' */
      ACC (loop vector)
      for (int j = 0; j < m; j++)
	b[i*m+j] = a[i*m+j] + 2 * a[i*m+m-1-j];
    }
}

CASE (row_not_read, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* refused 'a': nothing in its cache region reads it: leave the directive out, or put it before the reads */
      ACC (loop vector)
      for (int j = 0; j < ROW; j++)
	b[i*ROW+j] = j;
    }
}

CASE (row_of_gangs, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*ROW:ROW])) /* refused 'a': its loop is spread over gangs only, and a gang's lanes have nothing to share: write 'gang vector' for it */
      ACC (loop seq)
      for (int j = 0; j < ROW; j++)
	b[i*ROW+j] = a[i*ROW+j] + 2 * a[i*ROW+ROW-1-j];
    }
}

/* The directive is in the inner loop, and only some lanes come to it.  */

CASE (some_lanes, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:ROWS], x[0:ROWS]) copy (b[0:ROWS]))
  for (int i = 0; i < n; i++)
    {
      b[i*ROW] = 1;
      ACC (loop vector)
      for (int j = 1; j < ROW - 1; j++)
	if (x[i*ROW+j] % 2)
	  {
	    b[i*ROW+j] = 2;
	    ACC (cache (a[i*ROW+j-1:3])) /* refused 'a': not all lanes of a gang reach the directive together: it is under a condition; put it before the condition */
	    b[i*ROW+j] = a[i*ROW+j-1] + 2 * a[i*ROW+j+1];
	  }
    }
}

CASE (host_bound, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1+bound->zero:3])) /* refused 'a': the lower bound of its section is not known on the device: name it by variables of the construct */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}

/* GCC looks at the loops itself.  */

CASE (kernels_construct, 1)
{
  ACC (kernels loop independent copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* refused 'a': it is in a 'kernels' construct that is left to GCC: write 'parallel' */
      b[i] = a[i-1] + 2 * a[i] + 3 * a[i+1];
    }
}
