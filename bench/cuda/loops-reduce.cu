/* The CUDA twins of the reductions of loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "reduce.h"

#include <math.h>

/* What sums have in common.  */

template <class V>
struct sum
{
  typedef V value;
  static __device__ V start () { return V (); }
  static __device__ void combine (V &v, V w) { v += w; }
};

template <>
struct sum<double2>
{
  typedef double2 value;
  static __device__ double2 start () { return make_double2 (0, 0); }
  static __device__ void combine (double2 &v, double2 w) { v.x += w.x; v.y += w.y; }
};

struct four_doubles { double2 a, b; };

struct dot_of : sum<double>
{
  typedef four_doubles pack;
  enum { width = 2 };
  const double *x, *y;
  __device__ pack load (long i) const
  {
    return { ((const double2 *) x)[i], ((const double2 *) y)[i] };
  }
  static __device__ void add (double &v, pack p) { v += p.a.x * p.b.x + p.a.y * p.b.y; }
  __device__ void add_one (double &v, long i) const { v += x[i] * y[i]; }
};

struct six_doubles { double2 p, q, r; };

struct pair_of : sum<double2>
{
  typedef six_doubles pack;
  enum { width = 2 };
  const double *p, *q, *r;
  __device__ pack load (long i) const
  {
    return { ((const double2 *) p)[i], ((const double2 *) q)[i], ((const double2 *) r)[i] };
  }
  static __device__ void add (double2 &v, pack w)
  {
    v.x += w.r.x * w.r.x + w.r.y * w.r.y;
    v.y += w.p.x * w.q.x + w.p.y * w.q.y;
  }
  __device__ void add_one (double2 &v, long i) const
  {
    v.x += r[i] * r[i];
    v.y += p[i] * q[i];
  }
};

struct count_of : sum<int>
{
  typedef double2 pack;
  enum { width = 2 };
  const double *x;
  __device__ pack load (long i) const { return ((const double2 *) x)[i]; }
  static __device__ void add (int &v, pack p) { v += (p.x > 0) + (p.y > 0); }
  __device__ void add_one (int &v, long i) const { v += x[i] > 0; }
};

struct all_of
{
  typedef int value;
  typedef double2 pack;
  enum { width = 2 };
  const double *x;
  static __device__ bool fine (double x) { return x >= -1 && x < 1; }
  static __device__ int start () { return 1; }
  static __device__ void combine (int &v, int w) { v = v && w; }
  __device__ pack load (long i) const { return ((const double2 *) x)[i]; }
  static __device__ void add (int &v, pack p) { v = v & fine (p.x) & fine (p.y); }
  __device__ void add_one (int &v, long i) const { v = v & fine (x[i]); }
};

struct max_of
{
  typedef double value;
  typedef double2 pack;
  enum { width = 2 };
  const double *x;
  static __device__ double start () { return -HUGE_VAL; }
  static __device__ void combine (double &v, double w) { v = w > v ? w : v; }
  __device__ pack load (long i) const { return ((const double2 *) x)[i]; }
  static __device__ void add (double &v, pack p) { combine (v, p.x > p.y ? p.x : p.y); }
  __device__ void add_one (double &v, long i) const { combine (v, x[i]); }
};

struct min_of
{
  typedef float value;
  typedef float4 pack;
  enum { width = 4 };
  const float *x;
  static __device__ float start () { return HUGE_VALF; }
  static __device__ void combine (float &v, float w) { v = w < v ? w : v; }
  __device__ pack load (long i) const { return ((const float4 *) x)[i]; }
  static __device__ void add (float &v, pack p)
  {
    combine (v, fminf (fminf (p.x, p.y), fminf (p.z, p.w)));
  }
  __device__ void add_one (float &v, long i) const { combine (v, x[i]); }
};

struct sum_of : sum<float>
{
  typedef float4 pack;
  enum { width = 4 };
  const float *x;
  __device__ pack load (long i) const { return ((const float4 *) x)[i]; }
  static __device__ void add (float &v, pack p) { v += p.x + p.y + (p.z + p.w); }
  __device__ void add_one (float &v, long i) const { v += x[i]; }
};

struct complex_of : sum<double2>
{
  typedef double2 pack;
  enum { width = 1 };
  const double2 *x;
  __device__ pack load (long i) const { return x[i]; }
  static __device__ void add (double2 &v, pack p) { combine (v, p); }
  __device__ void add_one (double2 &v, long i) const { combine (v, x[i]); }
};

static dot_of
make_dot (const double *x, const double *y)
{
  dot_of f;
  f.x = x;
  f.y = y;
  return f;
}

static pair_of
make_pair (const double *p, const double *q, const double *r)
{
  pair_of f;
  f.p = p;
  f.q = q;
  f.r = r;
  return f;
}

template <class F, class T>
static F
make (const T *x)
{
  F f;
  f.x = x;
  return f;
}

REDUCTION (dot, make_dot (x, y), const double *x, const double *y, double *result)
REDUCTION (pair, make_pair (p, q, r), const double *p, const double *q, const double *r,
	   double2 *result)
REDUCTION (count, make<count_of> (x), const double *x, int *result)
REDUCTION (all, make<all_of> (x), const double *x, int *result)
REDUCTION (max, make<max_of> (x), const double *x, double *result)
REDUCTION (min, make<min_of> (x), const float *x, float *result)
REDUCTION (sum, make<sum_of> (x), const float *x, float *result)
REDUCTION (complex_sum, make<complex_of> (z), const double2 *z, double2 *result)
