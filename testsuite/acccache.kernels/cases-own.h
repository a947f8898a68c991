/* Loops of `kernels' whose iterations have arrays of their own, which the loops inside share: see
   run.h.  Where lanes would have copies of one, a lane runs the loops inside.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (own_element)
{
  ACC (kernels copyin (a[:n], b[:m]) copyout (c[:n * m]))
  {
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      {
	double w[30];
	ACC (loop independent) /* parallel */
	for (int j = 0; j < m; j++)
	  w[j] = a[i] + b[j];
	ACC (loop independent) /* parallel */
	for (int j = 0; j < m; j++)
	  c[i * m + j] = w[m - 1 - j];
      }
  }
}

CASE (own_any)
{
  ACC (kernels copyin (a[:n], b[:m]) copyout (c[:n * m]))
  {
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      {
	double w[30];
	ACC (loop independent) /* parallel */
	for (int j = 0; j < m; j++)
	  w[j * 7 % m] = a[i] + b[j];
	ACC (loop independent) /* parallel */
	for (int j = 0; j < m; j++)
	  c[i * m + j] = w[m - 1 - j];
      }
  }
}

CASE (own_worker)
{
  ACC (kernels copyin (a[:n], b[:m]) copyout (c[:n * m]))
  {
    ACC (loop independent gang) /* parallel */
    for (int k = 0; k < 10; k++)
      ACC (loop independent) /* parallel */
      for (int i = k * (n / 10); i < (k + 1) * (n / 10); i++)
	{
	  double w[30];
	  ACC (loop independent) /* parallel */
	  for (int j = 0; j < m; j++)
	    w[j * 7 % m] = a[i] + b[j];
	  ACC (loop independent) /* parallel */
	  for (int j = 0; j < m; j++)
	    c[i * m + j] = w[m - 1 - j];
	}
  }
}

CASE (own_levels)
{
  double w[30];
  ACC (kernels copyin (a[:n], b[:m]) copyout (c[:n * m]))
  {
    ACC (loop independent gang worker private (w)) /* parallel */
    for (int i = 0; i < n; i++)
      {
	ACC (loop independent vector) /* parallel */
	for (int j = 0; j < m; j++)
	  w[j * 7 % m] = a[i] + b[j];
	ACC (loop independent vector) /* parallel */
	for (int j = 0; j < m; j++)
	  c[i * m + j] = w[m - 1 - j];
      }
  }
}

CASE (own_volatile)
{
  ACC (kernels copyin (a[:n], b[:m]) copyout (c[:n * m]))
  {
    ACC (loop independent gang worker) /* parallel */
    for (int i = 0; i < n; i++)
      {
	volatile double w[30];
	ACC (loop independent vector) /* parallel */
	for (int j = 0; j < m; j++)
	  w[j] = a[i] + b[j];
	ACC (loop independent vector) /* parallel */
	for (int j = 0; j < m; j++)
	  c[i * m + j] = w[m - 1 - j];
      }
  }
}

/* The loops inside are short, and a lane has each iteration, array and all; in the twins they have
   an iteration for each lane of a warp, a directive, or a gang's lanes to share them.  */

CASE (own_short)
{
  ACC (kernels copyin (a[:n], b[:m]) copy (c[:n * m]))
  {
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      {
	double w[31];
	for (int j = 0; j < 31; j++) /* alone */
	  w[j * 7 % 31] = a[i] + b[j % 30];
	for (int j = 0; j <= 29; j++) /* alone */
	  c[i * m + j] = w[m - 1 - j];
      }
  }
}

CASE (own_warp)
{
  ACC (kernels copyin (a[:n], b[:m]) copy (c[:n * m]))
  {
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      {
	double w[32];
	for (int j = 0; j <= 31; j++) /* parallel */
	  w[j] = a[i] + b[j % 30];
	for (int j = 0; j <= 29; j++) /* parallel */
	  c[i * m + j] = w[m - 1 - j];
      }
  }
}

CASE (own_short_directive)
{
  ACC (kernels copyin (a[:n], b[:m]) copy (c[:n * m]))
  {
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      {
	double w[8];
	ACC (loop independent) /* parallel */
	for (int j = 0; j < 8; j++)
	  w[j] = a[i] + b[j];
	for (int j = 0; j < 8; j++) /* parallel */
	  c[i * m + j] = w[7 - j];
      }
  }
}

CASE (own_short_gang)
{
  ACC (kernels copyin (a[:n], b[:m]) copy (c[:n * m]))
  {
    ACC (loop independent gang) /* parallel */
    for (int i = 0; i < n; i++)
      {
	double w[8];
	for (int j = 0; j < 8; j++) /* parallel */
	  w[j] = a[i] + b[j];
	for (int j = 0; j < 8; j++) /* parallel */
	  c[i * m + j] = w[7 - j];
      }
  }
}

/* No block has room for this.  */

CASE (own_large)
{
  ACC (kernels copyin (a[:n], b[:m]) copy (c[:n * m]))
  {
    ACC (loop independent) /* alone */
    for (int i = 0; i < 20; i++)
      {
	double w[10000];
	ACC (loop independent) /* alone */
	for (int j = 0; j < m; j++)
	  w[j * 300] = a[i] + b[j];
	ACC (loop independent) /* alone */
	for (int j = 0; j < m; j++)
	  c[i * m + j] = w[(m - 1 - j) * 300];
      }
  }
}
