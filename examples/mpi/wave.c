/* mpi/wave: a wave in a periodic box, in slabs of planes, one slab and one GPU for each rank.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Second order in time, eighth in space: a point needs four neighbours in each
   of six directions.  A rank has its planes, and four of each neighbour.  A step
   first computes the eight planes that the neighbours need.  They travel while
   the GPU computes the others, in another queue.

   The wave is plane and runs askew through all ranks.  Its exact speed on the
   grid is known.  So each rank can tell, at any size, whether its points are
   right.

   usage: mpirun -np RANKS wave [-g] [-s] [PLANES [POINTS [STEPS]]]
     -g  planes travel from GPU to GPU: MPI gets addresses of the device's memory
     -s  planes travel when all of the step is done

   A plane has POINTS x POINTS points.  */

#include "halo.h"

#define R 4			/* Neighbours in each direction.  */
#define C 0.16f			/* (Speed * step of time / step of space) squared.  */

static const float c[R + 1] = { -205.0f / 72, 8.0f / 5, -1.0f / 5, 8.0f / 315, -1.0f / 560 };

enum queue { EDGE, INNER };

/* Compute a slab of N planes after a step, but the R at either end of it, in V, which has the
   planes before U.  The M - 2*R points of a line have R halo points at each end.  */

static void
step (int n, int m, float u[restrict n][m][m], float v[restrict n][m][m], enum queue queue)
{
#pragma acc parallel loop collapse(3) present(u[0:n][0:m][0:m], v[0:n][0:m][0:m], c) \
  async(queue)
  for (int z = R; z < n - R; z++)
    for (int y = R; y < m - R; y++)
      for (int x = R; x < m - R; x++)
	{
#pragma acc cache(u[z-R:2*R+1][y-R:2*R+1][x-R:2*R+1])
	  float sum = 3 * c[0] * u[z][y][x];
	  for (int r = 1; r <= R; r++)
	    sum += c[r] * (u[z - r][y][x] + u[z + r][y][x] + u[z][y - r][x]
			   + u[z][y + r][x] + u[z][y][x - r] + u[z][y][x + r]);
	  v[z][y][x] = 2 * u[z][y][x] - v[z][y][x] + C * sum;
	}

  /* The box is periodic: points beyond an edge are those from the other.  */
#pragma acc parallel loop collapse(3) present(v[0:n][0:m][0:m]) async(queue)
  for (int z = R; z < n - R; z++)
    for (int y = R; y < m - R; y++)
      for (int r = 0; r < R; r++)
	{
	  v[z][y][r] = v[z][y][r + m - 2 * R];
	  v[z][y][r + m - R] = v[z][y][r + R];
	}
#pragma acc parallel loop collapse(3) present(v[0:n][0:m][0:m]) async(queue)
  for (int z = R; z < n - R; z++)
    for (int r = 0; r < R; r++)
      for (int x = 0; x < m; x++)
	{
	  v[z][r][x] = v[z][r + m - 2 * R][x];
	  v[z][r + m - R][x] = v[z][r + R][x];
	}
}

/* Compute all planes of this rank, and exchange those at V's edges.  */

static void
step_all (const struct halo *h, int n, int m, float u[restrict n][m][m],
	  float v[restrict n][m][m])
{
  if (h->serial)
    step (n, m, u, v, EDGE);
  else
    {
      step (3 * R, m, u, v, EDGE);
      step (3 * R, m, u + n - 3 * R, v + n - 3 * R, EDGE);
      step (n - 2 * R, m, u + R, v + R, INNER);
    }
#pragma acc wait(EDGE)
  exchange (h, (size_t) n * m * m, R * m * m, v[0][0]);
#pragma acc wait(INNER)
}

/* What runs: one wave along a line and along a column, two along all planes.  */

struct wave
{
  int planes, points, steps;
  double z, yx, t;		/* Phase from one point to the next, in each direction.  */
};

/* The second difference of a wave with PHASE, divided by the wave.  */

static double
difference (double phase)
{
  double sum = c[0];
  for (int r = 1; r <= R; r++)
    sum += 2 * c[r] * cos (r * phase);
  return sum;
}

static struct wave
make_wave (int planes, int points, int steps)
{
  struct wave w = { planes, points, steps, 4 * PI / planes, 2 * PI / points, 0 };
  w.t = acos (1 + C / 2 * (difference (w.z) + 2 * difference (w.yx)));
  return w;
}

/* The wave in plane Z at time T, in WAVE[y+x].  */

static void
exact (const struct wave *w, int z, int t, int m, double wave[2 * m])
{
  for (int yx = 0; yx < 2 * m; yx++)
    wave[yx] = sin (w->z * z + w->yx * yx - w->t * t);
}

/* Set all planes of U, from FIRST of the box on, to the wave at T.  */

static void
set (const struct wave *w, int first, int n, int m, float u[n][m][m], int t)
{
  double wave[2 * m];
  for (int z = 0; z < n; z++)
    {
      exact (w, first + z, t, m, wave);
      for (int y = 0; y < m; y++)
	for (int x = 0; x < m; x++)
	  u[z][y][x] = wave[y + x];
    }
}

/* The largest difference between U's own planes, from FIRST of the box on, and the
   wave at T.  */

static double
largest_error (const struct wave *w, int first, int n, int m, float u[n][m][m], int t)
{
  double wave[2 * m], error = 0;
  for (int z = R; z < n - R; z++)
    {
      exact (w, first + z, t, m, wave);
      for (int y = R; y < m - R; y++)
	for (int x = R; x < m - R; x++)
	  error = fmax (error, fabs (u[z][y][x] - wave[y + x]));
    }
  return error;
}

int
main (int argc, char **argv)
{
  struct halo h = start (&argc, &argv, 1);
  struct wave w = make_wave (argc > 1 ? atoi (argv[1]) : 32, argc > 2 ? atoi (argv[2]) : 24,
			     argc > 3 ? atoi (argv[3]) : 8);
  if (w.planes / h.ranks < 2 * R || w.points < 2 * R || w.steps < 1)
    stop (&h, "wave", "needs 8 planes for each rank, 8 points a line, and a step");

  /* Plane 0 here is plane FIRST of the box.  */
  int first = (long) w.planes * h.rank / h.ranks;
  int n = (long) w.planes * (h.rank + 1) / h.ranks - first + 2 * R, m = w.points + 2 * R;
  float (*u)[m][m] = allocate (n, sizeof *u), (*v)[m][m] = allocate (n, sizeof *v);
  set (&w, first, n, m, u, 0);
  set (&w, first, n, m, v, -1);

  double seconds;
#pragma acc data copy(u[0:n][0:m][0:m]) copy(v[0:n][0:m][0:m]) copyin(c)
  {
    exchange (&h, (size_t) n * m * m, R * m * m, u[0][0]);	/* The first: ranks connect.  */
    MPI_Barrier (MPI_COMM_WORLD);
    seconds = MPI_Wtime ();
    for (int t = 0; t < w.steps; t++)
      if (t % 2 == 0)
	step_all (&h, n, m, u, v);
      else
	step_all (&h, n, m, v, u);
    seconds = MPI_Wtime () - seconds;
  }

  char what[60];
  snprintf (what, sizeof what, "wave: %d x %d x %d", w.planes, w.points, w.points);
  return finish (&h, what, w.steps, seconds,
		 largest_error (&w, first, n, m, w.steps % 2 ? v : u, w.steps), 1e-4);
}
