/* Kernels over arrays of each type of element: see types.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Neighbours, of a type that adds.  */
#define STAR(NAME, FILL, TYPE, RESULT) \
  CASE (NAME, FILL, TYPE, RESULT) \
  { \
    ACC (parallel loop copyin (a[0:n]) copy (b[0:n]) num_gangs (3)) \
    for (int i = 1; i < n - 1; i++) \
      { \
	ACC (cache (a[i-1:3])) \
	b[i] = (RESULT) a[i-1] + 2 * (RESULT) a[i] - (RESULT) a[i+1]; \
      } \
  }

STAR (schar, 'b', signed char, int) /* tile a */
STAR (uchar, 'b', unsigned char, int) /* tile a */
STAR (chars, 'b', char, int) /* tile a */
STAR (shorts, 'b', short, int) /* tile a */
STAR (ushorts, 'b', unsigned short, int) /* tile a */
STAR (ints, 'b', int, int) /* tile a */
STAR (uints, 'b', unsigned, unsigned) /* tile a */
STAR (longs, 'b', long, long) /* tile a */
STAR (ulongs, 'b', unsigned long, unsigned long) /* tile a */
STAR (longlong, 'b', long long, long long) /* tile a */
STAR (floats, 'f', float, float) /* tile a */
STAR (doubles, 'd', double, double) /* tile a */
STAR (cfloat, 'f', _Complex float, _Complex float) /* tile a */
STAR (cdouble, 'd', _Complex double, _Complex double) /* tile a */
STAR (bools, 't', _Bool, int) /* tile a */
STAR (enums, 'b', enum e, int) /* tile a */
STAR (ll_of_char, 'b', unsigned char, unsigned long long) /* tile a */
STAR (int128, 'b', __int128, __int128)
STAR (cint, 'b', _Complex int, _Complex int) /* tile a */
STAR (vec4, 'f', v4f, v4f)

/* Members of structures.  */
#define PAIRS(NAME, FILL, TYPE, P, Q) \
  CASE (NAME, FILL, TYPE, double) \
  { \
    ACC (parallel loop copyin (a[0:n]) copy (b[0:n]) num_gangs (3)) \
    for (int i = 1; i < n - 1; i++) \
      { \
	ACC (cache (a[i-1:3])) \
	b[i] = a[i-1].P + 2 * a[i].Q - a[i+1].P * 3 + a[i+1].Q; \
      } \
  }

PAIRS (s8, 'f', struct s8, x, y) /* tile a */
PAIRS (s12, 'f', struct s12, x, z) /* tile a */
PAIRS (s16, 'f', struct s16, x, w) /* tile a */
PAIRS (s24, 'd', struct s24, x, z) /* tile a */
PAIRS (s24mixed, 'b', struct mixed, x, y) /* tile a */
PAIRS (s3, 'b', struct s3, x, z) /* tile a */
PAIRS (packed, 'b', struct packed, x, y)
PAIRS (bits, 'b', struct bits, x, y)
PAIRS (unions, 'b', union u, x, y) /* tile a */
PAIRS (nested, 'f', struct nested, p.x, q.z) /* tile a */
PAIRS (array_member, 'f', struct am, v[1], v[3]) /* tile a */
PAIRS (s64, 'f', struct s64, v[1], w) /* tile a */
PAIRS (s256, 'f', struct s256, v[1], w) /* tile a */
PAIRS (s260, 'f', struct s260, v[1], w)

CASE (whole_copy, 'f', struct s8, struct s8)
{
  ACC (parallel loop copyin (a[0:n]) copy (b[0:n]) num_gangs (3))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i+1];
      b[i].x += a[i-1].y;
    }
}

CASE (whole_local, 'f', struct s12, double)
{
  ACC (parallel loop copyin (a[0:n]) copy (b[0:n]) num_gangs (3))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      struct s12 s = a[i-1], t = a[i+1];
      b[i] = s.x + t.y - s.z;
    }
}

CASE (member_index, 'f', struct am, double)
{
  ACC (parallel loop copyin (a[0:n]) copy (b[0:n]) num_gangs (3))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3]))
      double s = 0;
      for (int k = 0; k < 4; k++)
	s += a[i-1].v[k] * (k + 1) + a[i+1].v[3-k];
      b[i] = s;
    }
}

/* All members are numbers of one type, and the index is in range.  */

CASE (members_in_loop, 'f', struct s28, double)
{
  ACC (parallel loop copyin (a[0:n]) copy (b[0:n]) num_gangs (3))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      double s = a[i].w;
      for (int k = 0; k < 6; k++)
	s += a[i-1].v[k] * (k + 1) + a[i+1].v[5-k];
      b[i] = s;
    }
}

/* Twin: they are not.  */

CASE (members_of_two_types, 'f', struct s64, double)
{
  ACC (parallel loop copyin (a[0:n]) copy (b[0:n]) num_gangs (3))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* no tile a */
      double s = 0;
      for (int k = 0; k < 15; k++)
	s += a[i-1].v[k] * (k + 1) + a[i+1].v[14-k];
      b[i] = s;
    }
}

CASE (member_data_index, 'f', struct am, double)
{
  ACC (parallel loop copyin (a[0:n]) copy (b[0:n]) num_gangs (3))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = a[i-1].v[(int) a[i].v[0] & 3] + a[i+1].v[1];
    }
}

CASE (real_part, 'f', _Complex float, double)
{
  ACC (parallel loop copyin (a[0:n]) copy (b[0:n]) num_gangs (3))
  for (int i = 1; i < n - 1; i++)
    {
      ACC (cache (a[i-1:3])) /* tile a */
      b[i] = __real__ a[i-1] + __imag__ a[i+1] * __real__ a[i];
    }
}
