// C++ alone: templates, references, members, lambdas, exceptions.
// Copyright (C) 2026 The acccache maintainers
// SPDX-License-Identifier: GPL-3.0-or-later

extern void watch (int);

struct guard
{
  guard () { watch (1); }
  ~guard () { watch (0); }
};

template <typename T, int R>
void
stencil (const T *in, T *out, int n)
{
  guard g;
#pragma acc parallel loop copyin (in[0:n]) copyout (out[0:n])
  for (int i = R; i < n - R; i++)
    {
#pragma acc cache (in[i-R:2*R+1])
#pragma acc cache (out[i:1])
      T sum = 0;
      for (int k = -R; k <= R; k++)
	sum += in[i + k];
      out[i] = sum;
    }
}

template void stencil<float, 1> (const float *, float *, int);
template void stencil<double, 4> (const double *, double *, int);

template <typename T>
void
never_instantiated (T &box, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (box[i:1])
      box[i] = 0;
    }
}

namespace house
{
  float rooms[64];
#pragma acc declare create (rooms)

  void
  paint (float (&wall)[64], int n)
  {
#pragma acc parallel loop copy (wall) present (rooms)
    for (int i = 1; i < n; i++)
      {
#pragma acc cache (wall[i-1:2], house::rooms[0:64])
	wall[i] = wall[i - 1] + rooms[i];
      }
  }
}

class grid
{
  int width;

public:
  explicit grid (int w) : width (w) {}

  void
  smooth (float *cells, float *next) const
  {
    const int w = width;
    auto inner = [=] (int lines)
      {
#pragma acc parallel loop collapse (2) copyin (cells[0:w*lines]) copyout (next[0:w*lines])
	for (int y = 1; y < lines - 1; y++)
	  for (int x = 1; x < w - 1; x++)
	    {
#pragma acc cache (cells[(y-1)*w+x:1], cells[y*w+x-1:3], cells[(y+1)*w+x:1])
	      next[y * w + x] = cells[(y - 1) * w + x] + cells[y * w + x - 1]
				+ cells[(y + 1) * w + x];
	    }
      };
    inner (32);
  }
};

void
use (float *a, float *b)
{
  try
    {
      grid g (16);
      g.smooth (a, b);
#pragma acc kernels copy (a[0:64])
      for (int i = 0; i < 64; i++)
	{
#pragma acc cache (a[i:1])
	  a[i] += 1;
	}
    }
  catch (...)
    {
      watch (2);
    }
}

inline int
shared (int *p, int n)
{
  int sum = 0;
#pragma acc parallel loop reduction (+: sum) copyin (p[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (p[i:1])
      sum += p[i];
    }
  return sum;
}

int
call_shared (int *p)
{
  return shared (p, 8) + shared (p, 9);
}
