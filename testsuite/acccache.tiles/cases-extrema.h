/* Kernels whose bounds are what std::min and std::max return, references to one of two variables: see
   run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <algorithm>
#include <cstddef>

CASE (window, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      const int from = std::max (i - 4, 0), upto = std::min (i + 4, n - 1);
      ACC (cache (a[from:upto-from+1])) /* tile a */
      T s = 0;
      for (int k = from; k <= upto; k++)
	s += (k - i + 9) * a[k];
      b[i] = s;
    }
}

CASE (product, 4)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*l], c[0:l*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	for (int p = 0; p < l; p += 16)
	  {
	    const int end = std::min (p + 16, l);
	    ACC (cache (a[i*l+p:end-p], c[p*m+j:(end-p)*m])) /* tile a c */
	    for (int k = p; k < end; k++)
	      s += a[i*l+k] * c[k*m+j];
	  }
	b[i*m+j] = s;
      }
}

CASE (clamped_window, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      const int from = std::clamp (i - 4, 0, n - 1), upto = std::clamp (i + 4, 0, n - 1);
      ACC (cache (a[from:upto-from+1])) /* tile a */
      T s = 0;
      for (int k = from; k <= upto; k++)
	s += (k - i + 9) * a[k];
      b[i] = s;
    }
}

/* The directive has these itself.  */

CASE (window_of_calls, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[std::max (i - 4, 0):std::min (i + 4, n - 1) - std::max (i - 4, 0) + 1])) /* tile a */
      T s = 0;
      for (int k = std::max (i - 4, 0); k <= std::min (i + 4, n - 1); k++)
	s += (k - i + 9) * a[k];
      b[i] = s;
    }
}

CASE (product_of_calls, 4)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*l], c[0:l*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	for (int p = 0; p < l; p += 16)
	  {
	    ACC (cache (a[i*l+p:std::min (p + 16, l) - p], c[p*m+j:(std::min (p + 16, l) - p)*m])) /* tile a c */
	    for (int k = p; k < std::min (p + 16, l); k++)
	      s += a[i*l+k] * c[k*m+j];
	  }
	b[i*m+j] = s;
      }
}

CASE (clamp_of_a_call, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+7]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[std::clamp (i - 3, 0, n):7])) /* tile a */
      const int from = std::clamp (i - 3, 0, n);
      T s = 0;
      for (int k = 0; k < 7; k++)
	s += (k + 1) * a[from+k];
      b[i] = s;
    }
}

/* Twin: a function of the program with such a name may do anything.  */

#ifndef OWN_EXTREMA
#define OWN_EXTREMA
namespace own
{
  static inline const int &
  min (const int &first, const int &second)
  {
    return first < second ? second : first;
  }
}
#endif

CASE (window_of_own_calls, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n+9]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      ACC (cache (a[own::min (i, n - 8):8])) /* no tile a */
      const int from = i < n - 8 ? n - 8 : i;
      T s = 0;
      for (int k = 0; k < 8; k++)
	s += (k + 1) * a[from+k];
      b[i] = s;
    }
}

/* GCC compares with 31 here.  */

CASE (unsigned_parts, 1)
{
  const std::size_t size = n > 0 ? n : 0;
  ACC (parallel loop GANGS SHAPE copyin (a[0:size]) copy (b[0:size]))
  for (std::size_t i = 0; i < size; i++)
    {
      T s = 0;
      for (std::size_t p = 0; p < size; p += 32)
	{
	  const std::size_t length = std::min<std::size_t> (32, size - p);
	  ACC (cache (a[p:length])) /* tile a */
	  for (std::size_t k = 0; k < length; k++)
	    s += a[p+k] * (i & 3);
	}
      b[i] = s;
    }
}

CASE (members, 1)
{
  struct limits { int least, most; } of = { 2, n - 2 };
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (int i = of.least; i < n - 2; i++)
    {
      const int from = std::max (of.least, i - 2), end = std::min (of.most, i + 3);
      ACC (cache (a[from:end-from])) /* tile a */
      T s = 0;
      for (int k = from; k < end; k++)
	s += (k - i + 5) * a[k];
      b[i] = s;
    }
}

/* What is compared is not what is taken.  */

CASE (taken_crosswise, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      int first = x[i], second = i & 15, third = first ^ 1;
      const int &taken = first < second ? third : first;
      ACC (cache (a[i:1])) /* tile a */
      b[i] = a[i] + taken;
      first = 99;
      b[i] += taken;
    }
}

/* Twin: each lane has a limit of its own, which nothing bounds.  */

CASE (least_of_data, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n], x[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    {
      const int length = std::max (std::min (x[i], n - i), 0);
      ACC (cache (a[i:length])) /* no tile a */
      T s = 0;
      for (int k = 0; k < length; k++)
	s += a[i+k];
      b[i] = s;
    }
}

/* Twin: the device may have another LENGTH already, from which the extent of C does not follow.  */

CASE (product_held, 4)
{
  int length = l;
  ACC (enter data copyin (length))
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*length], c[0:length*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	for (int p = 0; p < length; p += 16)
	  {
	    const int end = std::min (p + 16, length);
	    ACC (cache (c[p*m+j:(end-p)*m])) /* no tile c */
	    for (int k = p; k < end; k++)
	      s += a[i*length+k] * c[k*m+j];
	  }
	b[i*m+j] = s;
      }
  ACC (exit data delete (length))
}

/* One of the two is a constant that the host passes the address of.  */

CASE (written_of_constant, 1)
{
  constexpr int most = 4;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:4*n]))
  for (int i = 0; i < n; i++)
    {
      const int length = std::min (most, n - i);
      ACC (cache (b[4*i:length])) /* tile b */
      for (int k = 0; k < length; k++)
	b[4*i+k] = a[i] + k;
      for (int k = 1; k < length; k++)
	b[4*i+k] += b[4*i+k-1];
    }
}

/* Twin: it is `const', but not known.  */

CASE (written_of_number, 1)
{
  const int most = a[n] > 0 ? 4 : 3;
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:4*n]))
  for (int i = 0; i < n; i++)
    {
      const int length = std::min (most, n - i);
      ACC (cache (b[4*i:length])) /* no tile b */
      for (int k = 0; k < length; k++)
	b[4*i+k] = a[i] + k;
      for (int k = 1; k < length; k++)
	b[4*i+k] += b[4*i+k-1];
    }
}
