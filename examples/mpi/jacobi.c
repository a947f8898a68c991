/* mpi/jacobi: relaxes a plate in slabs of rows, one slab and one GPU for each rank.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A rank has its rows, and below and above them one row of each neighbour.  A
   sweep first computes the two rows that the neighbours need.  They travel
   while the GPU computes the others, in another queue.

   The plate starts as a product of sines, which a sweep multiplies by a number
   that is known.  So each rank can tell, at any size, whether its points are
   right.

   usage: mpirun -np RANKS jacobi [-g] [-s] [ROWS [COLUMNS [SWEEPS]]]
     -g  rows travel from GPU to GPU: MPI gets addresses of the device's memory
     -s  rows travel when all of the sweep is done  */

#include "halo.h"

enum queue { EDGE, INNER };

/* Sweep a slab of N rows from A to B, but the first and the last.  */

static void
sweep (int n, int m, float a[restrict n][m], float b[restrict n][m], enum queue queue)
{
#pragma acc parallel loop collapse(2) present(a[0:n][0:m], b[0:n][0:m]) async(queue)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
#pragma acc cache(a[i-1:3][j-1:3])
	float side = a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j];
	float corner = a[i - 1][j - 1] + a[i - 1][j + 1] + a[i + 1][j - 1]
		       + a[i + 1][j + 1];
	b[i][j] = 0.2f * side + 0.05f * corner;
      }
}

/* Sweep all rows of this rank from A to B, and exchange B's rows at the edges.  */

static void
sweep_all (const struct halo *h, int n, int m, float a[restrict n][m],
	   float b[restrict n][m])
{
  if (h->serial)
    sweep (n, m, a, b, EDGE);
  else
    {
      sweep (3, m, a, b, EDGE);
      sweep (3, m, a + n - 3, b + n - 3, EDGE);
      sweep (n - 2, m, a + 1, b + 1, INNER);
    }
#pragma acc wait(EDGE)
  exchange (h, (size_t) n * m, m, b[0]);
#pragma acc wait(INNER)
}

/* The plate: COLUMNS x ROWS inner points, and zeros around them.  Waves are chosen so
   that about a third of them is left after SWEEPS.  */

struct plate
{
  int rows, columns, sweeps;
  double x, y;			/* Phase from one point to the next.  */
};

static double
phase (int points, int sweeps)
{
  double waves = round (sqrt (1 / (0.6 * sweeps)) * (points + 1) / PI);
  return fmax (waves, 1) * PI / (points + 1);
}

/* What is left of the waves after SWEEPS, in row ROW, to be multiplied by the sine of a column.  */

static double
exact_row (const struct plate *p, int row, int sweeps)
{
  double x = cos (p->x), y = cos (p->y);
  return pow (0.4 * (x + y) + 0.2 * x * y, sweeps) * sin (p->y * row);
}

static double
largest_error (const struct plate *p, int below, int n, int m, float u[n][m],
	       const double *sines)
{
  double error = 0;
  for (int i = 1; i < n - 1; i++)
    {
      double row = exact_row (p, below + i, p->sweeps);
      for (int j = 1; j < m - 1; j++)
	error = fmax (error, fabs (u[i][j] - row * sines[j]));
    }
  return error;
}

int
main (int argc, char **argv)
{
  struct halo h = start (&argc, &argv, 0);
  struct plate p = { .rows = argc > 1 ? atoi (argv[1]) : 96,
		     .columns = argc > 2 ? atoi (argv[2]) : 96,
		     .sweeps = argc > 3 ? atoi (argv[3]) : 10 };
  if (p.rows < h.ranks || p.columns < 1 || p.sweeps < 1)
    stop (&h, "jacobi", "needs a row for each rank, a column and a sweep");
  p.x = phase (p.columns, p.sweeps);
  p.y = phase (p.rows, p.sweeps);

  /* Row 0 here is row BELOW of the plate.  */
  int below = (long) p.rows * h.rank / h.ranks;
  int n = (long) p.rows * (h.rank + 1) / h.ranks - below + 2, m = p.columns + 2;
  float (*a)[m] = allocate (n, sizeof *a), (*b)[m] = allocate (n, sizeof *b);
  double *sines = allocate (m, sizeof *sines);
  for (int j = 1; j < m - 1; j++)
    sines[j] = sin (p.x * j);
  for (int i = 0; i < n; i++)
    {
      double row = below + i == p.rows + 1 ? 0 : exact_row (&p, below + i, 0);
      for (int j = 1; j < m - 1; j++)
	a[i][j] = row * sines[j];
    }

  double seconds;
#pragma acc data copy(a[0:n][0:m]) copy(b[0:n][0:m])
  {
    exchange (&h, (size_t) n * m, m, a[0]);	/* The first one, in which ranks connect.  */
    MPI_Barrier (MPI_COMM_WORLD);
    seconds = MPI_Wtime ();
    for (int s = 0; s < p.sweeps; s++)
      if (s % 2 == 0)
	sweep_all (&h, n, m, a, b);
      else
	sweep_all (&h, n, m, b, a);
    seconds = MPI_Wtime () - seconds;
  }

  /* What rounding may add up to: 0.2f and 0.05f are not exact.  */
  double limit = 1e-7 * (100 + p.sweeps);
  char what[60];
  snprintf (what, sizeof what, "jacobi: %d x %d", p.rows, p.columns);
  return finish (&h, what, p.sweeps, seconds,
		 largest_error (&p, below, n, m, p.sweeps % 2 ? b : a, sines), limit);
}
