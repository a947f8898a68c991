/* Kernels that write what they cache: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   What is done to an array (written only, dense, sparse, again and again, with others' elements around, in place, parts of it,
   several arrays) by where the directive stands: in the iteration, around loops that a gang shares out, in a
   sequential loop of the iteration.  Where what is read from the tile is not written there, it goes to an array of its own.  */

#define FEW(i) (x[i] == 3 && (i) % 3 == 0)
#define FAR 9000
#define MOST_ITERATIONS 521
#define MOST_LINES 67

/* What D has at last.  */
#define SHOW(D, N) for (int i = 0; i < (N); i++) b[FAR+i] = D[i]

/* In the iteration.  */

CASE (body_dense, 1)
{
  T d[MOST_ITERATIONS];
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+4]) copy (b[0:n*4]) copyout (d[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*4:4])) /* tile b */
      for (int q = 0; q < 4; q++)
	b[i*4+q] = a[i+q] + q;
      d[i] = b[i*4+3] - 2 * b[i*4];
    }
  SHOW (d, n);
}

/* What is far away is not known to be outside.  */

CASE (body_far, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+4]) copy (b[0:FAR+n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*4:4])) /* through b */
      for (int q = 0; q < 4; q++)
	b[i*4+q] = a[i+q] + q;
      b[FAR+i] = b[i*4+3] - 2 * b[i*4];
    }
}

CASE (body_written_only, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+4]) copy (b[0:n*4]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*4:4])) /* back b */
      for (int q = 0; q < 4; q++)
	b[i*4+q] = a[i+q] + q;
    }
}

CASE (body_sparse, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n*2]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*2:2])) /* tile b */
      if (FEW (i))
	b[i*2+1] = a[i] + b[i*2];
    }
}

CASE (body_half, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n*3]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*3:3])) /* tile b */
      if (x[i] < 8)
	b[i*3] = a[i] + b[i*3+2];
      else
	b[i*3+1] = a[i] - b[i*3+2];
      b[i*3+2] = b[i*3] + 3 * b[i*3+1];
    }
}

CASE (body_again, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+5]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i:1])) /* tile b */
      for (int k = 0; k < 5; k++)
	b[i] = b[i] - a[i+k];
    }
}

/* The others' elements in the box are not ours to write.  */

CASE (body_halo, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n]) copy (b[0:n*2+4]))
  for (int i = 1; i < n; i++)
    {
      ACC (cache (b[i*2-1:5])) /* tile b */
      b[i*2] = b[i*2-1] + 2 * b[i*2+1] - b[i*2+3] + a[i];
    }
}

CASE (body_in_place, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3], b[i:1])) /* tile a b */
      b[i] = 2 * b[i] + a[i-1] - a[i+1];
    }
}

CASE (body_parts, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n]) copy (b[0:n*5]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*5:5])) /* tile b */
      b[i*5+1] = a[i] + b[i*5];
      b[i*5+3] = a[i] - b[i*5+4] + b[i*5+1];
    }
}

CASE (body_several, 1)
{
  T d[600], e[600];
  for (int i = 0; i < 600; i++)
    d[i] = e[i] = i % 7;
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+1]) copy (b[0:n], d, e))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i:1], d[i:1], e[i:1])) /* tile b d e */
      for (int k = 0; k < 2; k++)
	{
	  b[i] += d[i] + a[i+k];
	  d[i] -= e[i];
	  e[i] = b[i] + k;
	}
    }
  for (int i = 0; i < 600; i++)
    {
      b[FAR+i] = d[i];
      b[FAR+700+i] = e[i];
    }
}

CASE (body_outside, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n]) copy (b[0:n*4]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*4:2])) /* no tile b */
      b[i*4] = a[i];
      b[i*4+3] = b[i*4] + b[i*4+2];
      b[i*4+1] += b[i*4+3];
    }
}

CASE (body_pointer, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n*4]))
  for (int i = 0; i < n; i++)
    {
      T *p = b + i * 4 + x[i] % 4;
      ACC (cache (b[i*4:4])) /* through b */
      b[i*4+1] = a[i] + b[i*4+2];
      *p += 3;
      b[i*4+2] += b[i*4+1];
    }
}

CASE (body_atomic, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n]) copy (b[0:n+8]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[8+i:1])) /* no tile b */
      T s = b[8+i];
      ACC (atomic)
      b[i%8] += s;
    }
}

/* By two names, of which the directive has one.  */

CASE (body_two_names, 2)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    {
      T (*B)[SOME (m)] = (T (*)[SOME (m)]) b;
      ACC (cache (B[i][0:1])) /* no tile B */
      B[i][0] = a[i*m] + b[i*m+m-1];
      b[i*m] += 2;
      B[i][m-1] = B[i][0];
    }
}

CASE (body_columns, 2)
{
  VIEW2 (T, B, m, b);
  ACC (parallel loop gang vector GANGS SHAPE collapse (2) copyin (a[0:n*m]) copy (B[0:n*3]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	ACC (cache (B[i*3:3][j:1])) /* tile B */
	B[i*3][j] = a[i*m+j];
	B[i*3+2][j] += B[i*3][j] - B[i*3+1][j];
      }
}

/* Around loops that the gang's lanes share.  */

#define LINE 41
#define LINES (n * LINE)

CASE (gang_dense, 2)
{
  T d[MOST_LINES*LINE];
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]) copyout (d[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*LINE:LINE])) /* tile b */
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[i*LINE+j] = a[i*LINE+j] + j;
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	d[i*LINE+j] = b[i*LINE+LINE-1-j] - (j ? b[i*LINE+j-1] : 0);
    }
  SHOW (d, LINES);
}

CASE (gang_far, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:FAR+LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*LINE:LINE])) /* through b */
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[i*LINE+j] = a[i*LINE+j] + j;
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[FAR+i*LINE+j] = b[i*LINE+LINE-1-j] - (j ? b[i*LINE+j-1] : 0);
    }
}

CASE (gang_written_only, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*LINE:LINE])) /* back b */
      ACC (loop vector)
      for (int j = 0; j < LINE; j += 2)
	b[i*LINE+j] = a[i*LINE+j] + j;
    }
}

CASE (gang_sparse, 2)
{
  T d[MOST_LINES*LINE];
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES], x[0:LINES]) copy (b[0:LINES]) copyout (d[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*LINE:LINE])) /* tile b */
      ACC (loop worker vector)
      for (int j = 0; j < LINE; j++)
	if (FEW (i*LINE+j))
	  b[i*LINE+j] += a[i*LINE+j];
      ACC (loop worker vector)
      for (int j = 0; j < LINE; j++)
	d[i*LINE+j] = b[i*LINE+LINE-1-j];
    }
  SHOW (d, LINES);
}

CASE (gang_again, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*LINE:LINE])) /* tile b */
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	for (int k = 0; k < 4; k++)
	  b[i*LINE+j] += a[i*LINE+(j+k)%LINE];
      ACC (loop vector)
      for (int j = 0; j < LINE / 2; j++)
	b[i*LINE+j] += b[i*LINE+LINE-1-j];
    }
}

CASE (gang_halo, 2)
{
  T d[MOST_LINES*LINE];
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES+2]) copyout (d[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*LINE-2:LINE+4])) /* tile b */
      ACC (loop vector)
      for (int j = 1; j < LINE - 1; j++)
	b[i*LINE+j] = a[i*LINE+j] - j;
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	d[i*LINE+j] = b[i*LINE+LINE-1-j];
    }
  SHOW (d, LINES);
}

CASE (gang_in_place, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[i*LINE:LINE], b[i*LINE:LINE])) /* tile a b */
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[i*LINE+j] = 2 * b[i*LINE+j] + a[i*LINE+LINE-1-j] + a[i*LINE+j];
    }
}

CASE (gang_parts, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*LINE:LINE])) /* tile b */
      ACC (loop vector)
      for (int j = 0; j < 17; j++)
	b[i*LINE+j] = a[i*LINE+j];
      ACC (loop vector)
      for (int j = 20; j < 37; j++)
	b[i*LINE+j] = b[i*LINE+36-j] + b[i*LINE+18];
    }
}

/* With more than a warp: GCC itself does not make lanes of one wait for each other here.  */

CASE (gang_single, 2)
{
  ACC (parallel loop gang GANGS vector_length (LANES) copyin (a[0:LINES]) copy (b[0:FAR+LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*LINE:LINE])) /* through b */
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[i*LINE+j] = a[i*LINE+j] + j;
      b[i*LINE] -= b[i*LINE+LINE-1];
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[FAR+i*LINE+j] = b[i*LINE+LINE-1-j] + b[i*LINE];
    }
}

CASE (gang_several, 2)
{
  T d[MOST_LINES*LINE];
  for (int i = 0; i < MOST_LINES * LINE; i++)
    d[i] = i % 5;
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES], d))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[i*LINE:LINE], d[i*LINE:LINE])) /* tile b d */
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	d[i*LINE+j] += a[i*LINE+j];
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[i*LINE+j] += d[i*LINE+LINE-1-j];
    }
  SHOW (d, LINES);
}

CASE (gang_atomic, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES+7]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (b[7+i*LINE:LINE])) /* no tile b */
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	{
	  T s = b[7+i*LINE+j] + a[i*LINE+j];
	  ACC (atomic)
	  b[j%7] += s;
	}
    }
}

CASE (gang_pointer, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES], x[0:n]) copy (b[0:FAR+LINES]))
  for (int i = 0; i < n; i++)
    {
      T *p = b + i * LINE + x[i];
      ACC (cache (b[i*LINE:LINE])) /* through b */
      ACC (loop vector)
      for (int j = 0; j < LINE - 16; j++)
	p[j] = a[i*LINE+j];
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[FAR+i*LINE+j] = b[i*LINE+LINE-1-j];
    }
}

/* Before the region, which does not know.  */

CASE (gang_outside, 2)
{
  T d[MOST_LINES*LINE];
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]) copyout (d[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[i*LINE+j] = a[i*LINE+j] + j;
      ACC (cache (b[i*LINE:LINE])) /* no tile b */
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	d[i*LINE+j] = b[i*LINE+LINE-1-j];
    }
  SHOW (d, LINES);
}

CASE (gang_two_names, 2)
{
  T d[MOST_LINES*LINE];
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]) copyout (d[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      T (*B)[LINE] = (T (*)[LINE]) b;
      ACC (cache (B[i][0:LINE])) /* tile B */
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[i*LINE+j] = a[i*LINE+j] + B[i][j];
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	d[i*LINE+j] = B[i][LINE-1-j] - b[i*LINE+LINE-1-j] + B[i][j];
    }
  SHOW (d, LINES);
}

/* The directive moves before the condition; its region ends where the iteration does.  */

CASE (gang_ends, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]))
  for (int i = 0; i < n; i++)
    if (i % 3)
      {
	ACC (cache (b[i*LINE:LINE])) /* tile b */
	ACC (loop vector)
	for (int j = 0; j < LINE; j++)
	  b[i*LINE+j] += a[i*LINE+j];
	if (a[i] < 10)
	  {
	    ACC (loop vector)
	    for (int j = 0; j < LINE / 2; j++)
	      b[i*LINE+j] -= b[i*LINE+LINE-1-j];
	  }
      }
}

/* The region ends in the middle of its loop.  */

CASE (steps_left, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]))
  for (int i = 0; i < n; i++)
    for (int t = 0;; t++)
      {
	ACC (cache (b[i*LINE:LINE])) /* through b */
	ACC (loop vector)
	for (int j = 0; j < LINE; j++)
	  b[i*LINE+j] += a[i*LINE+j];
	if (t == 2)
	  break;
	ACC (loop vector)
	for (int j = 0; j < LINE / 2; j++)
	  b[i*LINE+j] -= b[i*LINE+LINE-1-j];
      }
}

/* A sum of the lanes', added to one element.  */

CASE (gang_sum, 2)
{
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES]) copy (b[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      ACC (cache (b[i*LINE:LINE])) /* through b */
      ACC (loop vector reduction (+:s))
      for (int j = 1; j < LINE; j++)
	{
	  b[i*LINE+j] += a[i*LINE+j];
	  s += b[i*LINE+j];
	}
      b[i*LINE] += s;
    }
}

/* In a sequential loop of the iteration.  */

CASE (steps_dense, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n*8]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 8; t += 4)
      {
	ACC (cache (b[i*8+t:4])) /* tile b */
	for (int q = 0; q < 4; q++)
	  b[i*8+t+q] = a[i+t] + q;
	b[i*8+t] += b[i*8+t+3];
      }
}

CASE (steps_far, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:FAR+n*8]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 8; t += 4)
      {
	ACC (cache (b[i*8+t:4])) /* no tile b */
	b[i*8+t+2] = a[i+t] - b[i*8+t+1];
	b[FAR+i*8+t] = b[i*8+t+2];
      }
}

CASE (steps_written_only, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n*8]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 8; t += 4)
      {
	ACC (cache (b[i*8+t:4])) /* back b */
	b[i*8+t+1] = a[i+t];
	b[i*8+t+2] = a[i] - t;
      }
}

CASE (steps_sparse, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8], x[0:n+8]) copy (b[0:n*8]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 8; t += 4)
      {
	ACC (cache (b[i*8+t:4])) /* tile b */
	if (FEW (i + t))
	  b[i*8+t+1] = a[i+t] - b[i*8+t+2];
      }
}

CASE (steps_again, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 5; t++)
      {
	ACC (cache (b[i:1])) /* tile b */
	b[i] = a[i+t] - b[i];
      }
}

CASE (steps_halo, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n*8]))
  for (int i = 1; i < n; i++)
    for (int t = 0; t < 5; t++)
      {
	ACC (cache (b[i*8+t-3:4])) /* tile b */
	b[i*8+t] = a[i+t] + b[i*8+t-3];
      }
}

CASE (steps_atomic, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n]) copy (b[0:n+16]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 8; t++)
      {
	ACC (cache (b[8+i+t:1])) /* no tile b */
	T s = b[8+i+t];
	if (a[i] > t)
	  {
	    ACC (atomic)
	    b[t] += s;
	  }
      }
}

CASE (steps_outside, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n*8]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 8; t += 4)
      {
	b[i*8+t+1] = a[i+t];
	ACC (cache (b[i*8+t:4])) /* no tile b */
	b[i*8+t+2] += b[i*8+t+1] - b[i*8+t];
      }
}

CASE (steps_pointer, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8], x[0:n]) copy (b[0:n*8]))
  for (int i = 0; i < n; i++)
    {
      T *p = b + i * 8 + x[i] % 4;
      for (int t = 0; t < 8; t += 4)
	{
	  ACC (cache (b[i*8+t:4])) /* no tile b */
	  b[i*8+t+1] = a[i+t] - b[i*8+t+2];
	  *p += 2;
	  b[i*8+t+2] += b[i*8+t+1] + b[i*8+t];
	}
    }
}

/* Not all of a gang's lanes come to the directive.  */

CASE (steps_some, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n*8]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 8; t += 4)
      if (a[i] > t)
	{
	  b[i*8+t] += 1;
	  ACC (cache (b[i*8+t:4])) /* no tile b */
	  for (int q = 0; q < 3; q++)
	    b[i*8+t+q+1] = a[i+t] - b[i*8+t+q];
	}
}

/* What one step wrote is what the next one reads.  */

CASE (steps_in_place, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n*8]))
  for (int i = 0; i < n; i++)
    for (int t = 1; t < 8; t++)
      {
	ACC (cache (b[i*8+t-1:2])) /* tile b */
	b[i*8+t] = a[i+t] - b[i*8+t-1];
      }
}

CASE (steps_parts, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n*8]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 8; t += 4)
      {
	ACC (cache (b[i*8+t:4])) /* tile b */
	b[i*8+t+1] = a[i+t];
	b[i*8+t+3] = b[i*8+t+1] + b[i*8+t+2];
      }
}

CASE (steps_several, 1)
{
  T d[MOST_ITERATIONS*8];
  for (int i = 0; i < MOST_ITERATIONS * 8; i++)
    d[i] = i % 7;
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n+8]) copy (b[0:n*8], d))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 8; t += 4)
      {
	ACC (cache (b[i*8+t:4], d[i*8+t:2])) /* tile b d */
	b[i*8+t+1] += d[i*8+t+1] - a[i+t];
	d[i*8+t] = b[i*8+t+1] + b[i*8+t+3];
	b[i*8+t+3] = d[i*8+t] - d[i*8+t+1];
      }
  SHOW (d, n * 8);
}

CASE (steps_of_gangs, 2)
{
  T d[MOST_LINES*LINE];
  ACC (parallel loop gang GANGS SHAPE copyin (a[0:LINES+4]) copy (b[0:LINES]) copyout (d[0:LINES]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 3; t++)
      {
	ACC (cache (b[i*LINE:LINE])) /* tile b */
	ACC (loop vector)
	for (int j = 0; j < LINE; j++)
	  b[i*LINE+j] += a[i*LINE+j+t];
	ACC (loop vector)
	for (int j = 0; j < LINE; j++)
	  d[i*LINE+j] = b[i*LINE+LINE-1-j];
      }
  SHOW (d, LINES);
}

/* What a single lane does between loops is done once, and all know of it.  */

CASE (steps_single, 2)
{
  ACC (parallel loop gang GANGS vector_length (LANES) copyin (a[0:LINES+4]) copy (b[0:FAR+LINES]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 3; t++)
      {
	T s = 0;
	ACC (cache (b[i*LINE:LINE])) /* through b */
	ACC (loop worker vector reduction (+:s))
	for (int j = LINE; j > 0; j--)
	  {
	    b[i*LINE+j-1] = a[i*LINE+j+t-1];
	    s += a[i*LINE+j+t-1];
	  }
	b[i*LINE] -= a[i*LINE+t] + s;
	ACC (loop worker vector)
	for (int j = 0; j < LINE; j++)
	  b[FAR+i*LINE+j] = b[i*LINE+LINE-1-j];
      }
}

CASE (gang_own, 2)
{
  ACC (parallel loop gang GANGS vector_length (LANES) copyin (a[0:LINES]) copy (b[0:LINES]))
  for (int i = 0; i < n; i++)
    {
      T v[LINE];
      ACC (cache (v[:]))
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	v[j] = a[i*LINE+j];
      v[0] -= v[16];
      v[1] = v[LINE-1] + v[0];
      ACC (loop vector)
      for (int j = 0; j < LINE; j++)
	b[i*LINE+j] = v[LINE-1-j];
    }
}

/* Each lane has one of its own.  */

CASE (body_own, 2)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T p[2];
	ACC (cache (a[i*m+j:1], p[:])) /* no tile p */
	for (int z = 0; z < 2; z++)
	  p[z] = a[i*m+j] + z;
	b[i*m+j] = p[0] - 3 * p[1];
      }
}

/* Iterations that do not exist have no elements: there may be none, or those of others.  */

CASE (body_workers, 1)
{
  ACC (parallel loop gang num_workers (4) copyin (a[0:3], x[0:1]) copy (b[0:n*3]))
  for (int i = 0; i < n; i++)
    ACC (loop worker)
    for (int j = 0; j < 3; j++)
      {
	ACC (cache (a[j:1], b[3*i+j:1]))
	if (x[0] < 25)
	  b[3*i+j] = a[j] + 2 * b[3*i+j];
	else
	  b[3*i+j] = a[j];
      }
}

CASE (body_rows_of_workers, 1)
{
  ACC (parallel loop gang num_workers (4) copyin (a[0:8]) copy (b[0:24*(n+3)]))
  for (int i = 0; i < 3; i++)
    ACC (loop worker)
    for (int j = 0; j < 3; j++)
      ACC (loop vector)
      for (int k = 0; k < 8; k++)
	{
	  ACC (cache (a[k:1], b[(i+3*k)*(n+3)+j:1]))
	  b[(i+3*k)*(n+3)+j] += a[k];
	}
}

/* No iteration, and no tile.  */

CASE (steps_none, 1)
{
  ACC (parallel loop gang vector GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 0; t += 4)
      {
	ACC (cache (a[t:1], b[i:1]))
	b[i] = a[t];
      }
}
