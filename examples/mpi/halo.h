/* mpi/halo.h: each rank its GPU, and what a rank and its two neighbours exchange.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A rank's part of an array is in one piece: the halo from the neighbour below,
   its own elements, and the halo from the neighbour above.  */

#include <math.h>
#include <mpi.h>
#ifdef OPEN_MPI
#include <mpi-ext.h>
#endif
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

struct halo
{
  int rank, ranks, below, above;	/* Who this is, and its neighbours.  */
  int gpu_aware, serial;		/* The options -g and -s.  */
  int devices;				/* How many this machine's ranks use.  */
  const char *device;			/* The name of this rank's.  */
};

static void
stop (const struct halo *h, const char *program, const char *why)
{
  if (h->rank == 0)
    fprintf (stderr, "%s: %s\n", program, why);
  MPI_Finalize ();
  exit (2);
}

/* Give each rank of a machine one of the machine's devices in turn.  */

static void
choose_device (struct halo *h)
{
  MPI_Comm machine;
  int place, places;
  MPI_Comm_split_type (MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, h->rank, MPI_INFO_NULL, &machine);
  MPI_Comm_rank (machine, &place);
  MPI_Comm_size (machine, &places);
  MPI_Comm_free (&machine);

  acc_device_t type = acc_get_device_type ();
  int devices = acc_get_num_devices (type);
  acc_set_device_num (place % devices, type);
  h->devices = devices < places ? devices : places;
  h->device = type == acc_device_host ? "host"
	      : acc_get_property_string (acc_get_device_num (type), type, acc_property_name);
}

/* Whether MPI can read and write memory of this rank's device.  */

static int
mpi_reaches_device (const struct halo *h)
{
#if defined MPIX_CUDA_AWARE_SUPPORT
  if (MPIX_Query_cuda_support ())
    return 1;
#elif !defined OPEN_MPI
  return 1;
#endif
  return !strcmp (h->device, "host") || strstr (h->device, "(simulated)");
}

/* Start MPI and the device.  The options are taken off the arguments; with PERIODIC,
   the last rank and the first are neighbours.  */

static struct halo
start (int *argc, char ***argv, int periodic)
{
  struct halo h = { 0 };
  MPI_Init (argc, argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &h.rank);
  MPI_Comm_size (MPI_COMM_WORLD, &h.ranks);
  h.below = h.rank > 0 ? h.rank - 1 : periodic ? h.ranks - 1 : MPI_PROC_NULL;
  h.above = h.rank < h.ranks - 1 ? h.rank + 1 : periodic ? 0 : MPI_PROC_NULL;

  const char *program = **argv;
  for (; *argc > 1 && (*argv)[1][0] == '-'; --*argc, ++*argv)
    if (!strcmp ((*argv)[1], "-g"))
      h.gpu_aware = 1;
    else if (!strcmp ((*argv)[1], "-s"))
      h.serial = 1;
    else
      stop (&h, program, "the options are -g and -s");

  choose_device (&h);
  if (h.gpu_aware && !mpi_reaches_device (&h))
    stop (&h, program,
	  "this MPI was not built for GPUs: leave -g out, or take one that was");
  return h;
}

/* Memory for N elements of SIZE bytes each, all of them 0.  */

static void *
allocate (size_t n, size_t size)
{
  void *p = calloc (n, size);
  if (!p)
    {
      fprintf (stderr, "no memory for so many points\n");
      MPI_Abort (MPI_COMM_WORLD, 2);
    }
  return p;
}

static void
send_and_receive (const struct halo *h, size_t n, int edge, float *u)
{
  MPI_Request r[4];
  MPI_Irecv (u, edge, MPI_FLOAT, h->below, 0, MPI_COMM_WORLD, r);
  MPI_Irecv (u + n - edge, edge, MPI_FLOAT, h->above, 1, MPI_COMM_WORLD, r + 1);
  MPI_Isend (u + edge, edge, MPI_FLOAT, h->below, 1, MPI_COMM_WORLD, r + 2);
  MPI_Isend (u + n - 2 * edge, edge, MPI_FLOAT, h->above, 0, MPI_COMM_WORLD, r + 3);
  MPI_Waitall (4, r, MPI_STATUSES_IGNORE);
}

/* Fill the two halos of U, N elements with the halos, EDGE elements in each.  */

static void
exchange (const struct halo *h, size_t n, int edge, float *u)
{
  if (h->gpu_aware)
    {
#pragma acc host_data use_device(u)
      send_and_receive (h, n, edge, u);
    }
  else
    {
#pragma acc update self(u[edge:edge]) if(h->below != MPI_PROC_NULL)
#pragma acc update self(u[n-2*edge:edge]) if(h->above != MPI_PROC_NULL)
      send_and_receive (h, n, edge, u);
#pragma acc update device(u[0:edge]) if(h->below != MPI_PROC_NULL)
#pragma acc update device(u[n-edge:edge]) if(h->above != MPI_PROC_NULL)
    }
}

/* Rank 0 says how it went: the largest ERROR of all ranks must be less than LIMIT.
   WHAT names program and size; SECONDS were spent on STEPS.  */

static int
finish (const struct halo *h, const char *what, int steps, double seconds, double error,
	double limit)
{
  double mine[2] = { error, seconds }, most[2];
  MPI_Allreduce (mine, most, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  int ok = most[0] < limit;
  if (h->rank == 0)
    printf ("%s %s, %d steps, %d ranks, %d x %s, %s, %s, max error %.1e, %.3f ms a step\n",
	    ok ? "PASS" : "FAIL", what, steps, h->ranks, h->devices, h->device,
	    h->gpu_aware ? "GPU to GPU" : "through the host",
	    h->serial ? "not overlapped" : "overlapped", most[0], most[1] / steps * 1e3);
  MPI_Finalize ();
  return !ok;
}
