/* banks: what bank conflicts of a tile in shared memory cost, by how the tile lies in it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   After figure 2 of Lashgar and Baniasadi 2019: blocks of 16 by 16 threads fetch a
   tile, replace its elements ITER times by what they and their neighbours have, and
   write it back.  Prints the times in microseconds, medians: by the type, whether the
   tile is an array of two dimensions or of one, which thread has which element, the
   padding of a row, and ITER.  Ends with 0 if the
   results of a type and a mapping are the same.  */

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define SIDE 16
#define SIZE 4096		/* Of the array's side.  */
#define REPEAT 31

static void
check (cudaError_t error)
{
  if (error == cudaSuccess)
    return;
  fprintf (stderr, "banks: %s\n", cudaGetErrorString (error));
  exit (2);
}

template <typename TYPE, bool FLAT, bool XY, int PAD, int ITER>
__global__ static void
sweeps (TYPE *array)
{
  __shared__ TYPE tile[SIDE + PAD][SIDE + PAD];
  __shared__ TYPE flat[(SIDE + PAD) * (SIDE + PAD)];
  auto at = [&] (int row, int column) -> TYPE & {
    return FLAT ? flat[row * (SIDE + PAD) + column] : tile[row][column];
  };
  int row = XY ? threadIdx.x : threadIdx.y;
  int column = XY ? threadIdx.y : threadIdx.x;
  size_t index = (threadIdx.x + blockIdx.x * SIDE) * (size_t) SIZE
		 + threadIdx.y + blockIdx.y * SIDE;
  at (row, column) = array[index];
  __syncthreads ();
  int south = min (row + 1, SIDE - 1), north = max (row - 1, 0);
  int west = min (column + 1, SIDE - 1), east = max (column - 1, 0);
#pragma unroll 1
  for (int k = 0; k < ITER; k++)
    {
      TYPE sum = (at (row, column) + at (south, column) + at (north, column)
		  + at (row, east) + at (row, west)) * 0.8;
      __syncthreads ();
      at (row, column) = sum;
      __syncthreads ();
    }
  array[index] = at (row, column);
}

static bool wrong;

/* What the first of a type and ITER leaves, which the others must leave as well.  */
template <typename TYPE, int ITER>
static std::vector<TYPE> &
result ()
{
  static std::vector<TYPE> values;
  return values;
}

template <typename TYPE, bool FLAT, bool XY, int PAD, int ITER>
static double
microseconds ()
{
  size_t count = (size_t) SIZE * SIZE, bytes = count * sizeof (TYPE);
  std::vector<TYPE> host (count);
  for (size_t i = 0; i < count; i++)
    host[i] = i % 1013;
  TYPE *device;
  check (cudaMalloc (&device, bytes));
  check (cudaMemcpy (device, host.data (), bytes, cudaMemcpyHostToDevice));
  dim3 blocks (SIZE / SIDE, SIZE / SIDE), threads (SIDE, SIDE);
  cudaEvent_t begin, end;
  check (cudaEventCreate (&begin));
  check (cudaEventCreate (&end));
  std::vector<float> times;
  for (int i = 0; i < REPEAT; i++)
    {
      check (cudaEventRecord (begin));
      sweeps<TYPE, FLAT, XY, PAD, ITER><<<blocks, threads>>> (device);
      check (cudaEventRecord (end));
      check (cudaEventSynchronize (end));
      float ms;
      check (cudaEventElapsedTime (&ms, begin, end));
      times.push_back (ms);
      if (i > 0)
	continue;
      check (cudaMemcpy (host.data (), device, bytes, cudaMemcpyDeviceToHost));
      /* The mapping is the order in which neighbours are added.  */
      std::vector<TYPE> &same = result<TYPE, ITER * 2 + XY> ();
      if (same.empty ())
	same = host;
      wrong |= same != host;
    }
  check (cudaFree (device));
  std::sort (times.begin (), times.end ());
  return 1e3 * times[REPEAT / 2];
}

template <typename TYPE, bool FLAT, bool XY, int PAD>
static void
line (const char *type)
{
  printf ("%-7s %-5s %-8s %8d %8.2f %8.2f %8.2f\n", type, FLAT ? "1-D" : "2-D", XY ? "XY" : "YX",
	  PAD, microseconds<TYPE, FLAT, XY, PAD, 1> (), microseconds<TYPE, FLAT, XY, PAD, 2> (),
	  microseconds<TYPE, FLAT, XY, PAD, 4> ());
}

template <typename TYPE, bool FLAT>
static void
lines (const char *type)
{
  line<TYPE, FLAT, true, 0> (type);
  line<TYPE, FLAT, true, 1> (type);
  line<TYPE, FLAT, false, 0> (type);
  line<TYPE, FLAT, false, 1> (type);
}

int
main ()
{
  printf ("%-7s %-5s %-8s %8s %8s %8s %8s\n", "type", "array", "mapping", "padding", "ITER=1",
	  "ITER=2", "ITER=4");
  lines<int, false> ("int");
  lines<int, true> ("int");
  lines<double, false> ("double");
  lines<double, true> ("double");
  if (wrong)
    printf ("The results differ.\n");
  return wrong;
}
