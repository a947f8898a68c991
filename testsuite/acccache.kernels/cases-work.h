/* Loops of `kernels' without directives that use an array or a structure from outside of the
   construct as if each iteration had its own: see run.h.  Each has twins in which an iteration sees
   what another one, or the program before it, has left, or the program what an iteration leaves.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (work_constant)
{
  double w[3];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      w[0] = a[i];
      w[1] = b[i] * 2;
      w[2] = w[0] + w[1];
      c[i] = w[2] * w[0] - w[1];
    }
}

CASE (work_constant_part)
{
  double w[3] = { 1, 2, 3 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      c[i] = w[2] * w[0] - w[1];
      w[1] = b[i] * 2;
    }
}

CASE (work_loops)
{
  double w[5];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 5; k++)
	w[k] = a[i] + k;
      double s = 0;
      for (int k = 4; k >= 1; k--)
	s = 2 * s + w[k] - w[k - 1];
      c[i] = s;
    }
}

CASE (work_loops_short)
{
  double w[5] = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      double s = 0;
      for (int k = 0; k < 5; k++)
	s = 2 * s + w[k];
      for (int k = 0; k < 4; k++)
	w[k] = a[i] + k;
      c[i] = s;
    }
}

CASE (work_loops_less)
{
  double w[5] = { 7, 7, 7, 7, 7 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 1; k < 5; k++)
	w[k] = a[i] + k;
      double s = 0;
      for (int k = 0; k < 5; k++)
	s = 2 * s + w[k];
      w[0] = s;
      c[i] = s;
    }
}

CASE (work_constants_loop)
{
  double w[4];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      w[0] = a[i];
      w[1] = b[i];
      w[2] = 3;
      double s = 0;
      for (int k = 0; k < 3; k++)
	s = 2 * s + w[k];
      c[i] = s;
    }
}

CASE (work_constants_gap)
{
  double w[4] = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      w[2] = 3;
      double s = 0;
      for (int k = 0; k < 3; k++)
	s = 2 * s + w[k];
      w[1] = b[i];
      c[i] = s;
    }
}

/* Bounds that are not constant.  */

CASE (work_bound)
{
  double w[M];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < m; k++) /* parallel */
	w[k] = a[i] + b[k];
      double s = 0;
      for (int k = 0; k < m; k++)
	s = s / 2 + w[k];
      c[i] = s;
    }
}

CASE (work_bound_other)
{
  double w[M + 1] = { 0 };
  int far = n > 5 ? m : 2;
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      double s = 0;
      for (int k = 0; k < far; k++)
	s = s / 2 + w[k];
      for (int k = 0; k < m; k++)
	w[k] = a[i] + b[k];
      for (int k = 0; k <= m; k++)
	s = s / 2 + w[k];
      c[i] = s;
    }
}

CASE (work_bound_moves)
{
  double w[N];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      int last = i;
      for (int k = 0; k <= last; k++)
	w[k] = a[i] + b[k];
      double s = 0;
      for (int k = 1; k <= last; k++)
	s = s / 2 + w[k - 1];
      c[i] = s;
    }
}

CASE (work_bound_varies)
{
  double w[M];
  for (int k = 0; k < M; k++)
    w[k] = k;
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < x[i] % M; k++)
	w[k] = a[i] + b[k];
      double s = 0;
      for (int k = 0; k < m; k++)
	s = s / 2 + w[k];
      c[i] = s;
    }
}

/* Whether a loop has an iteration, and what all its iterations write.  */

CASE (work_entered)
{
  double w[2];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 3; k++)
	w[1] = a[i] + k;
      c[i] = w[1];
    }
}

CASE (work_not_entered)
{
  double w[2] = { 1, 2 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < x[i] % 3; k++)
	w[1] = a[i] + k;
      c[i] = w[1];
    }
}

CASE (work_left)
{
  double w[8] = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < 8; k++)
	{
	  if (a[i] < k)
	    break;
	  w[k] = b[i] + k;
	}
      c[i] = w[6] + w[7];
    }
}

CASE (work_skipped)
{
  double w[8] = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < 8; k++)
	{
	  if (a[i] < k)
	    continue;
	  w[k] = b[i] + k;
	}
      c[i] = w[6] + w[7];
    }
}

/* Conditions.  */

CASE (work_both)
{
  double w[3];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      if (x[i] % 2)
	{
	  w[0] = a[i];
	  w[1] = b[i];
	}
      else
	for (int k = 0; k < 2; k++)
	  w[k] = k;
      for (int k = 0; k < 2; k++)
	{
	  if (x[i] % 3)
	    w[k] += 1;
	  c[2 * i + k] = w[k];
	}
    }
}

CASE (work_one)
{
  double w[3] = { 1, 2, 3 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      if (x[i] % 2)
	{
	  w[0] = a[i];
	  w[1] = b[i];
	}
      else
	w[0] = 1;
      c[i] = w[0] + w[1];
    }
}

CASE (work_loop_both)
{
  double w[6];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 6; k++)
	if (x[k] > i)
	  w[k] = a[i];
	else
	  w[k] = b[i];
      c[i] = w[x[i] % 6];
    }
}

CASE (work_loop_one)
{
  double w[6] = { 1, 2, 3, 4, 5, 6 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < 6; k++)
	if (x[k] > i)
	  w[k] = a[i];
      c[i] = w[x[i] % 6];
    }
}

CASE (work_chosen)
{
  double w[3] = { 1, 2, 3 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      x[i] % 3 ? w[0] = a[i] : b[i];
      c[i] = w[0];
    }
}

/* Several dimensions, and loops around what is read.  */

CASE (work_matrix)
{
  double w[3][4];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 3; k++)
	for (int l = 0; l < 4; l++)
	  w[k][l] = a[i] * k + b[l];
      double s = 0;
      for (int l = 0; l < 4; l++)
	for (int k = 0; k < 3; k++)
	  s = 2 * s + w[k][l];
      c[i] = s;
    }
}

CASE (work_triangle)
{
  double w[6][6];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 6; k++)
	for (int l = 0; l <= k; l++)
	  w[k][l] = a[i] * k + b[l];
      double s = 0;
      for (int k = 1; k < 6; k++)
	for (int l = 0; l < k; l++)
	  s = 2 * s + w[k][l];
      c[i] = s;
    }
}

CASE (work_triangle_over)
{
  double w[6][6] = { { 0 } };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < 6; k++)
	for (int l = 0; l < k; l++)
	  w[k][l] = a[i] * k + b[l];
      double s = 0;
      for (int k = 0; k < 6; k++)
	for (int l = 0; l <= k; l++)
	  s = 2 * s + w[k][l];
      for (int k = 0; k < 6; k++)
	w[k][k] = s;
      c[i] = s;
    }
}

CASE (work_row)
{
  double w[4];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    for (int j = 0; j < 20; j++) /* parallel */
      {
	for (int k = 0; k < 4; k++)
	  w[k] = a[i] + b[j] + k;
	c[i * m + j] = w[0] * w[3] - w[1] * w[2];
      }
}

CASE (work_row_before)
{
  double w[4];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 4; k++)
	w[k] = a[i];
      for (int j = 0; j < m; j++) /* alone */
	{
	  w[0] = w[0] + b[j];
	  w[1] = w[0] - w[3];
	  c[i * m + j] = w[1] + w[2];
	}
    }
}

CASE (work_row_left)
{
  double w[4] = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    for (int j = 0; j < m; j++) /* alone */
      {
	c[i * m + j] = w[1];
	w[1] = a[i] + b[j];
      }
}

CASE (work_inside_first)
{
  double w[4] = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    for (int k = 0; k < 4; k++)
      {
	if (k < 3)
	  w[k + 1] = a[i];
	c[4 * i + k] = w[k];
      }
}

CASE (work_inside_same)
{
  double w[4];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    for (int k = 0; k < 4; k++)
      {
	w[k] = a[i] + k;
	c[4 * i + k] = w[k];
      }
}

/* Structures.  */

CASE (work_structure)
{
  struct { double first; int second; double third[2]; } w;
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      w.first = a[i];
      w.second = x[i];
      w.third[0] = b[i];
      w.third[1] = w.first;
      c[i] = w.first * w.second + w.third[i % 2];
    }
}

CASE (work_structure_part)
{
  struct { double first; int second; } w = { 1, 2 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w.first = a[i];
      c[i] = w.first * w.second;
      w.second = x[i];
    }
}

CASE (work_structures)
{
  struct { double first, second; } w[3], v;
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 3; k++)
	{
	  w[k].first = a[i] + k;
	  w[k].second = b[i] - k;
	}
      v = w[x[i] % 3];
      c[i] = v.first + v.second;
    }
}

CASE (work_structures_part)
{
  struct { double first, second; } w[3], v;
  for (int k = 0; k < 3; k++)
    w[k].first = w[k].second = k;
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < 3; k++)
	w[k].first = a[i] + k;
      v = w[x[i] % 3];
      c[i] = v.first + v.second;
      w[0].second = c[i];
    }
}

CASE (work_halves)
{
  union { double whole; int half[2]; } w = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w.half[1] = x[i] + 0x40000000;
      c[i] = w.whole;
      w.half[0] = 0;
    }
}

/* What iterations leave is used.  */

CASE (work_used)
{
  double w[3];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      w[1] = b[i];
      c[i] = w[0] + w[1];
    }
  r[0] = w[1];
}

CASE (work_used_inside)
{
  double w[3];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  {
    for (int i = 0; i < n; i++) /* alone */
      {
	w[0] = a[i];
	w[1] = b[i];
	c[i] = w[0] + w[1];
      }
    r[0] = w[1];
  }
}

CASE (work_used_later)
{
  double w[3];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      w[1] = b[i];
      c[i] = w[0] + w[1];
    }
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    b[i] = w[0] + i;
}

CASE (work_used_next_time)
{
  double w[3] = { 1, 2, 3 };
  for (int t = 0; t < 3; t++)
    {
      ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
      for (int i = 0; i < n; i++) /* parallel */
	b[i] += w[0] + i;
      ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
      for (int i = 0; i < n; i++) /* alone */
	{
	  w[0] = a[i];
	  w[1] = b[i];
	  c[i] = w[0] + w[1];
	}
    }
}

CASE (work_copied_out)
{
  double w[3];
  ACC (data copyout (w))
  {
    ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
    for (int i = 0; i < n; i++) /* alone */
      {
	w[0] = a[i];
	w[1] = w[2] = b[i];
	c[i] = w[0] + w[1];
      }
  }
  r[0] = w[0] + w[1];
}

CASE (work_written_again)
{
  double w[3];
  for (int t = 0; t < 3; t++)
    {
      ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
      for (int i = 0; i < n; i++) /* parallel */
	{
	  w[0] = a[i] + t;
	  w[1] = b[i];
	  c[i] = w[0] + w[1];
	}
      ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
      for (int i = 0; i < n; i++) /* parallel */
	{
	  for (int k = 0; k < 3; k++)
	    w[k] = c[i];
	  b[i] = w[1] + w[2];
	}
    }
}

CASE (work_on_device)
{
  double w[3];
  ACC (data create (w) copyin (a[:n]) copy (c[:n * m]))
  {
    ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
    for (int i = 0; i < n; i++) /* parallel */
      {
	w[0] = a[i];
	w[1] = 2 * a[i];
	c[i] = w[0] + w[1];
      }
    ACC (kernels present (w) copyin (a[:n]) copy (c[:n * m]))
    for (int i = 0; i < n; i++) /* parallel */
      {
	w[2] = a[i];
	c[i] += w[2];
      }
  }
}

CASE (work_updated)
{
  double w[3];
  ACC (data create (w) copyin (a[:n]) copy (c[:n * m]))
  {
    ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
    for (int i = 0; i < n; i++) /* alone */
      {
	w[0] = a[i];
	w[1] = 2 * a[i];
	c[i] = w[0] + w[1];
      }
    ACC (update self (w[0:2]))
  }
  r[0] = w[0] + w[1];
}

/* Others see it.  */

CASE (work_pointed_at)
{
  double w[3] = { 1, 2, 3 }, *p = r[0] < 1 ? w : r;
  ACC (kernels copyin (w) copy (a[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      w[1] = 2 * a[i];
      c[i] = w[0] + w[1];
    }
  b[0] = p[0] == w[0];
}

CASE (work_static)
{
  static double w[3] = { 1, 2, 3 };
  b[0] = w[1];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      w[1] = 2 * a[i];
      c[i] = w[0] + w[1];
    }
}

CASE (work_volatile)
{
  volatile double w[3];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      w[1] = 2 * a[i];
      c[i] = w[0] + w[1];
    }
}

/* Another iteration's own array is not this one's.  */

CASE (work_other_private)
{
  double w[3] = { 1, 2, 3 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      ACC (loop private (w)) /* alone */
      for (int j = 0; j < 20; j++)
	{
#if !IN_ACC
	  double w[3];
#endif
	  w[0] = a[i];
	  c[i * m + j] = w[0];
	}
      c[i * m + 20] = w[0];
      w[0] = w[0] + 1;
    }
}

/* Lanes share what the loops inside use.  */

CASE (work_shared)
{
  double w[40];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 40; k++) /* parallel */
	w[k] = a[i] + k;
      for (int k = 0; k < 30; k++) /* parallel */
	c[i * m + k] = w[39 - k];
    }
}

/* Where each iteration has its own elements, no copies are needed.  */

CASE (work_elements)
{
  double w[N];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      w[i] = a[i];
      c[i] = w[i];
    }
  r[0] = w[3];
}

CASE (work_large)
{
  double w[600];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      c[i] = w[0];
    }
}

/* Functions read it.  */

#if IN_ACC
#define SUM sum_of_three
#define LAST last_of
#pragma acc routine seq
static double sum_of_three (const double *p) { return p[0] + p[1] + p[2]; }
#pragma acc routine seq
static double last_of (const double *p, int k) { return p[k - 1]; }
#endif

CASE (work_passed)
{
  double w[3];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 3; k++)
	w[k] = a[i] + k;
      c[i] = SUM (w) + LAST (w, 3);
    }
}

CASE (work_passed_part)
{
  double w[3] = { 1, 2, 3 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < 2; k++)
	w[k] = a[i] + k;
      c[i] = SUM (w);
      w[2] = c[i];
    }
}

CASE (work_passed_after)
{
  double w[3];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n], r[:8]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < 3; k++)
	w[k] = a[i] + k;
      c[i] = SUM (w);
    }
  r[0] = LAST (w, 2);
}

/* Lanes would not share a structure, in its loop or outside, as they do an array.  */

CASE (work_shared_member)
{
  struct { double first[40]; } w;
  ACC (kernels copy (a[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 40; k++) /* alone */
	w.first[k] = a[i] + k;
      for (int k = 0; k < 30; k++) /* parallel */
	c[i * m + k] = w.first[39 - k];
    }
}

CASE (work_own_member)
{
  ACC (kernels copy (a[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      struct { double first[40]; } w;
      union { float first[40]; int second; } v;
      for (int k = 0; k < 40; k++) /* alone */
	w.first[k] = a[i] + k;
      for (int k = 0; k < 40; k++) /* alone */
	v.first[k] = a[i] - k;
      for (int k = 0; k < 30; k++) /* parallel */
	c[i * m + k] = w.first[39 - k] + v.first[k];
    }
}

CASE (work_inner_member)
{
  ACC (kernels copy (a[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 0; k < 30; k++) /* parallel */
	{
	  struct { double first[4]; } w;
	  w.first[k % 4] = a[i] + k;
	  c[i * m + k] = w.first[k % 4];
	}
    }
}

/* Functions write it: always, or on some ways, and before they read it or after that.  */

#if IN_ACC
#pragma acc routine seq
static void
fill (const double *p, double *q)
{
  double sum = p[0] + p[1];
  q[0] = sum;
  q[1] = p[0] - p[1];
  q[2] = q[0] * q[1] + q[0];
  if (sum > 5)
    return;
  q[2] = q[1];
}

#pragma acc routine seq
static void
fill_unless (const double *p, double *q)
{
  q[0] = p[0];
  if (p[1] > 2)
    return;
  q[1] = p[1];
}

#pragma acc routine seq
static void
fill_if (const double *p, double *q)
{
  if (p[1] > 2)
    q[0] = p[0];
  q[1] = p[1];
}

#pragma acc routine seq
static void
fill_after (const double *p, double *q)
{
  double before = q[1];
  q[0] = p[0];
  q[1] = p[1] + before;
}

#pragma acc routine seq
static void
fill_one (const double *p, double *q)
{
  *q = p[0];
  *q = *q * p[1];
}

#pragma acc routine seq
static void
fill_one_more (const double *p, double *q)
{
  *q = *q + p[0];
}
#endif

#define FILLED(NAME, FILL, LAST) \
CASE (NAME) \
{ \
  double v[2], w[3] = { 1, 2, 3 }; \
  ACC (kernels copy (a[:n], b[:n], c[:n * m])) \
  for (int i = 0; i < n; i++) \
    { \
      v[0] = a[i]; \
      v[1] = b[i]; \
      FILL (v, w); \
      c[i] = w[0] + w[LAST]; \
    } \
}

FILLED (work_filled, fill, 2) /* parallel */
FILLED (work_filled_unless, fill_unless, 1) /* alone */
FILLED (work_filled_if, fill_if, 1) /* alone */
FILLED (work_filled_after, fill_after, 1) /* alone */
FILLED (work_filled_one, fill_one, 0) /* parallel */
FILLED (work_filled_more, fill_one_more, 0) /* alone */
FILLED (work_filled_less, fill_one, 1) /* alone */

/* All values of a choice lead to a write, or do not.  */

CASE (work_switched)
{
  double w[2];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      switch (x[i] % 4)
	{
	case 0:
	  w[0] = a[i];
	  break;
	case 3:
	  w[0] = 1;
	  /* Fall through.  */
	default:
	  w[0] = b[i];
	}
      c[i] = w[0];
    }
}

CASE (work_switched_some)
{
  double w[2] = { 1, 2 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n]))
  for (int i = 0; i < n; i++) /* alone */
    {
      switch (x[i] % 4)
	{
	case 0:
	  w[0] = a[i];
	  break;
	case 3:
	  w[0] = b[i];
	}
      c[i] = w[0];
    }
}

CASE (work_switched_break)
{
  double w[2] = { 1, 2 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n]))
  for (int i = 0; i < n; i++) /* alone */
    {
      switch (x[i] % 4)
	{
	case 0:
	  w[0] = a[i];
	  break;
	case 3:
	  switch (x[i] % 3)
	    {
	    default:
	      break;
	    }
	  break;
	case 2:
	  w[0] = b[i];
	}
      c[i] = w[0];
    }
}

/* Jumps and loops that have no counter.  */

CASE (work_while)
{
  double w[4] = { 1, 2, 3, 4 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n]))
  for (int i = 0; i < n; i++) /* alone */
    {
      int k = x[i] % 5;
      while (k > 0)
	{
	  k = k / 2;
	  w[0] = a[i] + k;
	}
      c[i] = w[0];
    }
}

CASE (work_do_while)
{
  double w[4];
  ACC (kernels copy (a[:n], b[:n], c[:n * m], x[:n]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      int k = x[i] % 5;
      do
	{
	  w[0] = a[i] + k;
	  k = k / 2;
	  w[1] = w[0] + k;
	}
      while (k > 0);
      c[i] = w[0] + w[1];
    }
}

CASE (work_step)
{
  double w[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  ACC (kernels copy (a[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 0; k < 8; k += 2)
	w[k] = a[i] + k;
      double s = 0;
      for (int k = 0; k < 8; k++)
	s = s * 2 + w[k];
      w[7] = s;
      c[i] = s;
    }
}

CASE (work_down)
{
  double w[8];
  ACC (kernels copy (a[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int k = 7; k >= 0; k--)
	w[k] = a[i] + k;
      double s = 0;
      for (int k = 0; k < 8; k++)
	s = s * 2 + w[k];
      c[i] = s;
    }
}

CASE (work_recurrence)
{
  double w[M];
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      w[0] = a[i];
      for (int k = 1; k < 8; k++)
	w[k] = 2 * a[i] + b[k];
      for (int k = 1; k < 8; k++)
	w[k] = w[k - 1] + w[k];
      c[i] = w[7] - w[3];
    }
}

CASE (work_recurrence_other)
{
  double w[M] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      for (int k = 1; k < 7; k++)
	w[k] = w[k + 1] + b[k];
      c[i] = w[6] - w[3];
      w[7] = w[1];
    }
}

/* Earlier iterations of a loop inside write what a later one reads: a system of equations with three
   diagonals for each iteration, and sums from both ends.  */

CASE (work_diagonals)
{
  double w[M], v[M];
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      w[0] = b[0];
      v[0] = a[i];
      for (int k = 1; k < m; k++)
	{
	  w[k] = b[k] - w[k - 1];
	  v[k] = a[i] + v[k - 1] - w[k];
	}
      c[i * m + m - 1] = v[m - 1];
      for (int k = m - 2; k >= 0; k--)
	{
	  v[k] = v[k] + v[k + 1];
	  c[i * m + k] = v[k] - w[k];
	}
    }
}

CASE (work_diagonals_late)
{
  double w[M] = { 1, 2, 3 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* alone */
    {
      for (int k = 1; k < m; k++)
	w[k] = b[k] - w[k - 1] + a[i];
      w[0] = w[m - 1];
      c[i] = w[m - 2];
    }
}

CASE (work_two_back)
{
  double w[M];
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      w[0] = b[0];
      w[1] = a[i];
      for (int k = 2; k < m; k++)
	w[k] = w[k - 2] - w[k - 1] + b[k];
      c[i] = w[m - 1];
    }
}

CASE (work_two_back_one)
{
  double w[M] = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[1] = a[i];
      for (int k = 2; k < m; k++)
	w[k] = w[k - 2] - w[k - 1] + b[k];
      w[0] = w[5];
      c[i] = w[4];
    }
}

CASE (work_back_if)
{
  double w[M] = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* alone */
    {
      w[0] = a[i];
      double s = 0;
      for (int k = 1; k < 20; k++)
	{
	  s = s / 2 + w[k - 1];
	  if (b[k] > 2)
	    w[k] = s + b[k];
	}
      c[i] = s;
    }
}

CASE (work_ahead)
{
  double w[M] = { 0 };
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* alone */
    {
      double s = 0;
      for (int k = 0; k < 20; k++)
	w[k] = b[k];
      for (int k = 1; k < 20; k++)
	{
	  s = s / 2 + w[k + 1];
	  w[k] = a[i] + b[k];
	}
      w[20] = s;
      c[i] = s;
    }
}

CASE (work_ahead_down)
{
  double w[M];
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      double s = 0;
      w[20] = a[i];
      for (int k = 19; k >= 0; k--)
	{
	  s = s / 2 + w[k + 1];
	  w[k] = a[i] + b[k];
	}
      c[i] = s;
    }
}

CASE (work_planes)
{
  double w[6][5];
  ACC (kernels copy (a[:n], b[:n], c[:n * m]))
  for (int i = 0; i < n; i++) /* parallel */
    {
      for (int l = 0; l < 5; l++)
	w[0][l] = a[i] + l;
      for (int k = 1; k < 6; k++)
	for (int l = 0; l < 5; l++)
	  w[k][l] = w[k - 1][4 - l] - b[l];
      c[i] = w[5][3];
    }
}

/* A function sets a part of a number.  */

#if IN_ACC
#pragma acc routine seq
static void set_real (double *p, double x) { p[0] = x; }
#pragma acc routine seq
static void set_imag (double *p, double x) { p[1] = x; }
#endif

CASE (work_part_of_number)
{
  double _Complex v = 5;
  ACC (kernels copy (c[:n * m], a[:n]))
  for (int i = 0; i < n; i++) /* alone */
    {
      set_imag ((double *) &v, a[i]);
      c[i] = __real__ v + __imag__ v;
      set_real ((double *) &v, a[i]);
    }
}
