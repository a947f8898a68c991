/* Kernels constructs: see run.h.  A loop whose line ends in `parallel' must be made so, and a line
   that ends in `alone' has one that must not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (single)
{
  ACC (kernels loop independent copyin (a[0:n]) copy (b[0:n])) /* parallel */
  for (int i = 0; i < n; i++)
    b[i] += a[i];
}

CASE (shapes)
{
  int g = 3, v = 64;
  ACC (kernels copyin (a[0:n]) copy (b[0:n]) num_workers (2))
  {
    ACC (loop independent gang (g) vector (v)) /* parallel */
    for (int i = 0; i < n; i++)
      b[i] += a[i];
    ACC (loop independent gang worker vector) /* parallel */
    for (int i = 1; i <= n; i += 3)
      b[i - 1] *= 2;
    ACC (loop independent auto) /* parallel */
    for (int i = n - 1; i >= 0; i -= 2)
      b[i] += 5;
  }
  ACC (kernels loop independent gang (static: 4) num_gangs (7) copy (a[0:n], b[0:n])) /* parallel */
  for (int i = 0; i < n; i++)
    b[i] += a[i];
}

CASE (nests)
{
  ACC (kernels loop independent collapse (2) copy (c[0:n*m])) /* parallel */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i * m + j] += i + j;
  ACC (kernels copy (c[0:n*m]) copyout (b[0:n]))
  {
    ACC (loop independent gang) /* parallel */
    for (int i = 0; i < n; i++)
      {
	double s = i;
	ACC (loop independent vector reduction (+:s)) /* parallel */
	for (int j = 0; j < m; j++)
	  s += c[i * m + j];
	b[i] = s;
      }
  }
  ACC (kernels loop independent tile (4, 8) copy (c[0:n*m])) /* parallel */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i * m + j] -= 2 * i;
}

CASE (scalars)
{
  double s = 3, t;
  int k = 0, odd = n % 2;
  ACC (kernels copyin (a[0:n]) copy (b[0:n]))
  {
    int twice = 2 * n;
    k = twice - n;
    ACC (loop independent reduction (+:s)) /* parallel */
    for (int i = 0; i < k; i++)
      s += a[i];
    t = s + odd;
    b[0] = t;
    ACC (loop independent) /* parallel */
    for (int i = 1; i < n; i++)
      b[i] += t;
    t = b[1] + b[0];
    if (b[2] > 3)
      k = 7;
  }
  r[0] = s;
  r[1] = t;
  r[2] = k;
}

CASE (globals)
{
  ACC (kernels copyin (x[0:n]))
  {
    total = n;
    ACC (loop independent reduction (+:total)) /* parallel */
    for (int i = 0; i < n; i++)
      total += x[i];
    counted[3] = total;
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      counted[i] += total;
  }
}

CASE (local_arrays)
{
  double outside[N];
  struct pair p = { 4, { 1, 2, 3, 4 } };
  for (int i = 0; i < n; i++)
    outside[i] = i;
  ACC (kernels copyout (b[0:n]))
  {
    double inside[N], first = outside[5];
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      inside[i] = outside[i] * p.first;
    p.second[1] = inside[7] + first;
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      b[i] = inside[n - 1 - i] + p.second[1];
  }
  r[0] = p.second[1] + p.second[3];
}

CASE (regions)
{
  double d[N];
  ACC (data copyin (a[0:n]) copy (b[0:n]) create (d))
  {
    ACC (kernels present (a[0:n]) pcopy (b[0:n]))
    {
      ACC (loop independent) /* parallel */
      for (int i = 0; i < n; i++)
	d[i] = a[i] + 1;
      b[0] = d[1];
      ACC (loop independent) /* parallel */
      for (int i = 1; i < n; i++)
	b[i] = d[i] + d[i - 1];
    }
    ACC (kernels default (present))
    {
      b[1] = d[4];
      ACC (loop independent) /* parallel */
      for (int i = 2; i < n; i++)
	b[i] += 2;
    }
    ACC (kernels loop independent default (none) copyin (n) present (b[0:n])) /* parallel */
    for (int i = 0; i < n; i++)
      b[i] += 1;
  }
}

CASE (scalar_in_region)
{
  double s = 1;
  ACC (data copy (s) copyin (a[0:n]))
  {
    ACC (kernels)
    {
      s += 1;
      ACC (loop independent reduction (+:s)) /* parallel */
      for (int i = 0; i < n; i++)
	s += a[i];
      s *= 2;
    }
  }
  r[0] = s;
}

CASE (conditions)
{
  for (int on = 0; on < 2; on++)
    {
      ACC (kernels copy (b[0:n]) if (on))
      {
	ACC (loop independent) /* parallel */
	for (int i = 0; i < n; i++)
	  b[i] += on + 1;
	b[3] *= 2;
      }
#if IN_ACC
      ACC (kernels copy (b[0:n]) if (calls++ >= 0) num_gangs (calls + 1))
#else
      calls++;
#endif
      {
	ACC (loop independent) /* parallel */
	for (int i = 0; i < n; i++)
	  b[i] += 1;
	b[4] *= 2;
	ACC (loop independent) /* parallel */
	for (int i = 0; i < n; i++)
	  b[i] += 2;
      }
    }
}

CASE (queues)
{
  ACC (data copy (b[0:n]) copyin (a[0:n]))
  {
    ACC (kernels loop independent async (1)) /* parallel */
    for (int i = 0; i < n; i++)
      b[i] += a[i];
    ACC (kernels async (2) wait (1))
    {
      ACC (loop independent) /* parallel */
      for (int i = 0; i < n; i++)
	b[i] *= 2;
      b[0] = b[1] + b[2];
      ACC (loop independent) /* parallel */
      for (int i = 0; i < n; i++)
	b[i] += 3;
    }
    ACC (kernels loop independent async wait (2)) /* parallel */
    for (int i = 0; i < n; i++)
      b[i] -= 1;
    ACC (wait)
  }
  double s = 0;
  ACC (kernels async copy (c[0:n*m]))
  {
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n * m; i++)
      c[i] += 1;
    ACC (loop independent reduction (+:s)) /* parallel */
    for (int i = 0; i < n * m; i++)
      s += c[i];
    c[0] = s;
  }
  ACC (kernels loop independent wait copy (b[0:n])) /* parallel */
  for (int i = 0; i < n; i++)
    b[i] += 1;
  ACC (wait)
  r[0] = s;
}

CASE (host_control)
{
  int steps = 0;
  ACC (kernels copy (b[0:n], c[0:n*m]))
  {
    if (n > 5)
      {
	ACC (loop independent) /* parallel */
	for (int i = 0; i < n; i++)
	  b[i] += 1;
      }
    else
      b[0] = 5;
    while (steps < 3)
      {
	ACC (loop independent) /* parallel */
	for (int i = 0; i < n; i++)
	  b[i] += steps;
	steps++;
      }
    ACC (loop seq) /* alone */
    for (int k = 1; k < m; k++)
      {
	ACC (loop independent) /* parallel */
	for (int i = 0; i < n; i++)
	  c[i * m + k] += c[i * m + k - 1];
	c[k] += 1;
      }
  }
  r[0] = steps;
}

CASE (device_control)
{
  ACC (kernels copy (b[0:n]))
  {
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      b[i] += 1;
    while (b[0] < 20)
      for (int i = 0; i < n; i++)
	b[i] += i % 3 + 1;
    for (int i = 1; i < n; i++) /* alone */
      b[i] += b[i - 1];
    switch ((int) b[1] % 3)
      {
      case 0:
	b[2] = 4;
	break;
      case 1:
	b[3] = 5;
      default:
	b[4] = 7;
      }
  }
}

CASE (counters)
{
  int i, j, k = 0;
  ACC (kernels copy (b[0:n], c[0:n*m]))
  {
    for (i = 0; i < n; i += 3)
      b[i] += 1;
    k = i;
    for (j = n - 1; j > 7; j -= 2)
      for (i = 0; i < m; i++)
	c[j * m + i] += k;
  }
  r[0] = i;
  r[1] = j;
  r[2] = k;
}

CASE (recurrences)
{
  ACC (kernels copy (b[0:n], c[0:n*m], a[0:n]))
  {
    for (int i = 1; i < n; i++) /* alone */
      b[i] = b[i - 1] + a[i];
    for (int i = 0; i < n - 1; i++) /* alone */
      a[i] = a[i + 1] + 1;
    for (int i = 1; i < n; i++) /* alone */
      for (int j = 1; j < m; j++) /* alone */
	c[i * m + j] = c[(i - 1) * m + j] + c[i * m + j - 1] - i % 3;
  }
  ACC (kernels copy (b[0:n]) copyin (x[0:n]))
  for (int i = 0; i < n; i++) /* alone */
    b[x[i] / 2] += i;
}

CASE (jumps)
{
  int found = -1;
  ACC (kernels copy (b[0:n]) copyin (a[0:n]))
  {
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      {
	for (int j = 0; j < n; j++)
	  {
	    if (a[j] == i % 9)
	      break;
	    if (j % 2)
	      continue;
	    b[i] += 1;
	  }
	if (i % 4 == 0)
	  continue;
	b[i] += 1;
      }
    for (int i = 0; i < n; i++) /* alone */
      if (b[i] == 4)
	{
	  found = i;
	  break;
	}
  }
  r[0] = found;
}

CASE (overlapping)
{
  double *volatile start = c;
  ACC (data copy (c[0:n*m]))
  for (int shift = -3; shift <= n; shift += n / 2)
    {
      double *p = start + 2 * n, *q = start + 2 * n + shift;
      ACC (kernels present (p[0:n], q[0:n]))
      for (int i = 0; i < n - 10; i++)
	p[i] = q[i] + 1;
    }
}

CASE (updates)
{
  int i, lanes = 0;
  double s = 0, t, low = 100;
  ACC (kernels copy (b[0:n]) copyin (a[0:n]))
  {
    for (i = 0; i < n; i++)
      {
	t = a[i] + 1;
	b[i] = t * t;
      }
    for (i = 0; i < n; i++)
      if (b[i] < low)
	low = b[i];
    for (i = 0; i < n; i++)
      lanes += i % 3;
  }
  r[0] = s + low;
  r[1] = lanes;
}

CASE (calls)
{
  double s = 0;
  int k = 2;
  ACC (kernels copy (b[0:n]) copyin (a[0:n]))
  {
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      b[i] = twice (a[i]);
    change (&s, b, &k);
    ACC (loop independent) /* parallel */
    for (int i = 0; i < n; i++)
      b[i] += s + k;
    b[k] = 100;
  }
  r[0] = s;
  r[1] = k;
}

CASE (stencils)
{
  ACC (kernels copy (b[0:n], a[0:n]))
  for (int step = 0; step < 5; step++)
    {
      for (int i = 1; i < n - 1; i++) /* parallel */
	b[i] = a[i - 1] + a[i + 1] + step;
      b[0] = b[1];
      for (int i = 1; i < n - 1; i++) /* parallel */
	a[i] = b[i] - 4 * (int) (b[i] / 4);
    }
}

CASE (matrices)
{
  double z[20][20], y[20][20];
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 20; j++)
      z[i][j] = (i + j) % 3;
  ACC (kernels)
  {
    for (int i = 0; i < 20; i++) /* parallel */
      for (int j = 0; j < 20; j++) /* parallel */
	{
	  double t = 0;
	  for (int k = 0; k < 20; k++)
	    t += z[i][k] * z[k][j];
	  y[i][j] = t;
	}
    for (int k = 0; k < 20; k++) /* alone */
      for (int i = 0; i < 20; i++)
	for (int j = 0; j < 20; j++)
	  if (y[i][j] > y[i][k] + y[k][j])
	    y[i][j] = y[i][k] + y[k][j];
  }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 20; j++)
      c[i * 20 + j] = y[i][j];
}
