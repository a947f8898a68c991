/* The loops of run.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define DATA copyin (a[:SIZE], c[:SIZE]) copy (b[:SIZE])

CASE (one,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n * m; i++)
    b[i] += 3 * a[i];
)

CASE (down,
  ACC (parallel loop DATA CLAUSES)
  for (int i = n * m; i > 0; i--)
    b[i] = a[i - 1];
)

CASE (steps,
  ACC (parallel loop DATA CLAUSES)
  for (int i = n; i < n + 5 * m; i += 3)
    b[i] = a[i] + 1;
)

CASE (two,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + c[j];
)

CASE (two_down,
  ACC (parallel loop DATA CLAUSES)
  for (int i = n - 1; i >= 0; i--)
    ACC (loop)
    for (int j = m - 1; j >= 0; j -= 2)
      b[i * m + j] = a[i * m + j] + c[j];
)

CASE (transposed,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      b[j * n + i] = a[j * n + i] + 1;
)

CASE (three,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      ACC (loop)
      for (int l = 0; l < k; l++)
	b[(i * m + j) * k + l] = a[(i * m + j) * k + l] + a[((i + 1) * m + j) * k + l]
	  + a[(i * m + j + 1) * k + l];
)

CASE (three_long,
  ACC (parallel loop DATA CLAUSES)
  for (long i = 0; i < n; i++)
    ACC (loop)
    for (unsigned j = 0; j < (unsigned) m; j++)
      ACC (loop)
      for (short l = 0; l < k; l++)
	b[(i * m + j) * k + l] = a[(i * m + j) * k + l];
)

CASE (four,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      ACC (loop)
      for (int l = 0; l < k; l++)
	ACC (loop)
	for (int h = 0; h < 2; h++)
	  b[((i * m + j) * k + l) * 2 + h] = a[(i * m + j) * k + l] + h;
)

CASE (collapse_two,
  ACC (parallel loop collapse(2) DATA CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + c[i];
)

CASE (collapse_three,
  ACC (parallel loop collapse(3) DATA CLAUSES)
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
	b[(i * m + j) * k + l] = a[(i * m + j) * k + l] + c[l];
)

CASE (collapse_four,
  ACC (parallel loop collapse(4) DATA CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
	for (int h = 0; h < 3; h++)
	  b[((i * m + j) * k + l) * 3 + h] = a[(i * m + j) * k + l] + h;
)

CASE (collapse_three_and_loop,
  ACC (parallel loop collapse(3) DATA CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
	ACC (loop)
	for (int h = 0; h < 3; h++)
	  b[((i * m + j) * k + l) * 3 + h] = a[(i * m + j) * k + l] + h;
)

CASE (seven,
  (void) m;
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop collapse(4))
    for (int j = 0; j < 2; j++)
      for (int l = 0; l < k; l++)
	for (int h = 0; h < 3; h++)
	  for (int g = 0; g < 2; g++)
	    ACC (loop collapse(2))
	    for (int e = 0; e < 2; e++)
	      for (int f = 0; f < 2; f++)
		b[(((((i * 2 + j) * k + l) * 3 + h) * 2 + g) * 2 + e) * 2 + f] = a[i + l] + f - h;
)

CASE (collapse_and_loop,
  ACC (parallel loop collapse(2) DATA CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      ACC (loop)
      for (int l = 0; l < k; l++)
	b[(i * m + j) * k + l] = a[(i * m + j) * k + l] + c[l];
)

CASE (constant,
  (void) n; (void) m; (void) k;
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < 40; i++)
    ACC (loop)
    for (int j = 0; j < 64; j++)
      b[i * 64 + j] = a[i * 64 + j] + c[j];
)

CASE (narrow,
  (void) m; (void) k;
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < 4; j++)
      b[i * 4 + j] = a[i * 4 + j] + c[j];
)

CASE (product,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	ACC (loop reduction(+:s))
	for (int l = 0; l < k; l++)
	  s += a[i * k + l] * c[l * m + j];
	b[i * m + j] = s;
      }
)

CASE (rows,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      ACC (loop reduction(+:s))
      for (int j = 0; j < m; j++)
	s += a[i * m + j] * c[j];
      b[i] = s;
    }
)

CASE (columns,
  ACC (parallel loop DATA CLAUSES)
  for (int j = 0; j < m; j++)
    {
      T s = 0;
      ACC (loop reduction(max:s))
      for (int i = 0; i < n; i++)
	s = s > a[i * m + j] ? s : a[i * m + j];
      b[j] = s;
    }
)

CASE (walk,
  (void) k;
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      ACC (loop seq)
      for (int j = i * m; j < (i + 1) * m; j++)
	s += a[j] * c[(int) a[j]];
      b[i] = s;
    }
)

CASE (plain_inside,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      {
	T s = j;
	for (int l = 0; l < k; l++)
	  s = s * 2 + a[l * m + j];
	if (s > 4)
	  b[i * m + j] = s;
      }
)

CASE (between,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    {
      b[SIZE - 1 - i] = c[i];
      ACC (loop)
      for (int j = 0; j < m; j++)
	b[i * m + j] = a[i * m + j] + i;
    }
)

CASE (two_inside,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    {
      ACC (loop)
      for (int j = 0; j < m; j++)
	b[i * m + j] = a[i * m + j] + i;
      ACC (loop)
      for (int l = 0; l < k; l++)
	b[SIZE - 1 - i * k - l] = a[l];
    }
)

CASE (triangle,
  (void) m; (void) k;
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j <= i; j++)
      b[i * n + j] = a[j * n + i];
)

CASE (private_array,
  (void) k;
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      {
	T s[3];
	for (int l = 0; l < 3; l++)
	  s[l] = a[i + j + l];
	b[i * m + j] = s[((int) c[i]) % 3];
      }
)

/* Without optimization, GCC gives each lane an array.  */
#ifdef __OPTIMIZE__
CASE (shared_array,
  (void) k;
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s[130];
      ACC (loop)
      for (int j = 0; j < m; j++)
	s[j] = a[i * m + j];
      ACC (loop)
      for (int j = 0; j < m; j++)
	b[i * m + j] = s[m - 1 - j];
    }
)

CASE (lane_array,
  (void) k;
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s[130];
      ACC (loop)
      for (int j = 0; j < m; j++)
	s[j] = a[j * n + i];
      ACC (loop)
      for (int j = 0; j < m; j++)
	b[j * n + i] = s[m - 1 - j];
    }
)

#endif

CASE (several,
  ACC (parallel DATA CLAUSES)
  {
    ACC (loop)
    for (int i = 0; i < n; i++)
      ACC (loop)
      for (int j = 0; j < m; j++)
	b[i * m + j] = a[i * m + j];
    ACC (loop)
    for (int l = 0; l < k; l++)
      b[SIZE - 1 - l] = a[l];
    ACC (loop collapse(2))
    for (int i = 0; i < k; i++)
      for (int j = 0; j < m; j++)
	b[SIZE / 2 + j * k + i] = a[j * k + i];
  }
)

CASE (in_sequence,
  ACC (parallel num_gangs(1) DATA CLAUSES)
  for (int l = 0; l < k; l++)
    {
      ACC (loop)
      for (int i = 0; i < n; i++)
	ACC (loop)
	for (int j = 0; j < m; j++)
	  b[(l * n + i) * m + j] = a[i * m + j] + l;
    }
)

CASE (sums,
  ACC (parallel loop DATA CLAUSES)
  for (int i = 0; i < 2; i++)
    b[i] = a[i];
  T s = 1;
  ACC (parallel loop reduction(+:s) DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop reduction(+:s))
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
  b[0] = s + k;
)

/* With several gangs, each of them would add all terms.  */
CASE (vector_alone,
  T s = 1;
  ACC (parallel copy(s) DATA CLAUSES)
  {
    ACC (loop vector reduction(+:s))
    for (int i = 0; i < n * m; i++)
      s += a[i];
  }
  b[0] = s + k;
)

CASE (worker_alone,
  T s = 1;
  ACC (parallel copy(s) DATA CLAUSES)
  {
    ACC (loop worker reduction(+:s))
    for (int i = 0; i < n; i++)
      ACC (loop vector reduction(+:s))
      for (int j = 0; j < m; j++)
	s += a[i * m + j];
  }
  b[0] = s + k;
)

CASE (gang_worker,
  ACC (parallel loop gang worker DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop seq)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + k;
)

CASE (gang_worker_sum,
  T s = 1;
  ACC (parallel loop gang worker num_gangs(3) reduction(+:s) DATA CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
  b[0] = s + k;
)

CASE (gang_vector,
  ACC (parallel loop gang DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop vector)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + k;
)

CASE (gang_worker_vector,
  ACC (parallel loop gang DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop worker)
    for (int j = 0; j < m; j++)
      ACC (loop vector)
      for (int l = 0; l < k; l++)
	b[(i * m + j) * k + l] = a[(i * m + j) * k + l];
)

CASE (gang_open,
  ACC (parallel loop gang DATA CLAUSES)
  for (int i = 0; i < n; i++)
    ACC (loop)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + k;
)

CASE (gang_alone,
  ACC (parallel loop gang DATA CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + k;
)

CASE (flat_vector,
  ACC (parallel loop gang vector collapse(2) DATA CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + k;
)

CASE (gang_steps,
  (void) k;
  int by = n % 2 + 1;
  ACC (parallel loop gang DATA CLAUSES)
  for (int i = 0; i < n; i += by)
    ACC (loop vector)
    for (int j = 0; j < m; j += by)
      b[i * m + j] = a[i * m + j];
)

CASE (flat_all,
  ACC (parallel loop gang worker vector collapse(2) DATA CLAUSES)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + k;
)

CASE (gang_static,
  ACC (parallel loop gang(static:2) vector DATA CLAUSES)
  for (int i = 0; i < n * m; i++)
    b[i] = a[i] + k;
)

CASE (vector_reduction,
  ACC (parallel loop gang DATA CLAUSES)
  for (int i = 0; i < n; i++)
    {
      T s = 0;
      ACC (loop vector reduction(+:s))
      for (int j = 0; j < m; j++)
	s += a[i * m + j];
      b[i] = s + k;
    }
)

CASE (in_kernels,
  ACC (kernels DATA)
  {
    ACC (loop independent)
    for (int i = 0; i < n; i++)
      ACC (loop independent)
      for (int j = 0; j < m; j++)
	b[i * m + j] = a[i * m + j] + k;
  }
)

CASE (in_serial,
  ACC (serial DATA)
  {
    ACC (loop)
    for (int i = 0; i < n * m; i++)
      b[i] = a[i] + k;
  }
)

/* Loops that want different numbers of lanes.  */

CASE (differ,
  ACC (parallel DATA CLAUSES)
  {
    ACC (loop gang worker)
    for (int i = 0; i < n; i++)
      {
	T s = 0;
	ACC (loop vector reduction(+:s))
	for (int j = 0; j < m; j++)
	  s += a[i * m + j];
	b[i] = s + k;
      }
    ACC (loop)
    for (int i = n; i < n + k; i++)
      b[i] = a[i] + 1;
    ACC (loop collapse(2))
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	b[n + k + i * m + j] = a[i * m + j] - k;
  }
)

CASE (differ_flat,
  ACC (parallel DATA CLAUSES)
  {
    ACC (loop gang vector)
    for (int i = 0; i < n; i++)
      b[i] = a[i] + 1;
    ACC (loop gang)
    for (int i = 1; i < n; i++)
      {
	T x = c[i];
	ACC (loop vector)
	for (int j = 0; j < 8; j++)
	  b[n + i * 8 + j] = x * j;
	ACC (loop vector)
	for (int j = 0; j < m; j++)
	  b[n * 9 + i * m + j] = x + a[j];
      }
  }
)

#undef DATA
