/* The instrument: what a kernel does with memory, in numbers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_METRICS_H
#define SIM_METRICS_H

#include "core/observer.h"
#include "metrics/footprint.h"
#include "metrics/psl.h"
#include "metrics/traffic.h"

/* Accesses of threads to one state space.  */
struct metrics_space
{
  uint64_t loads, stores, atomics;
  uint64_t bytes_loaded, bytes_stored;	/* Atomics are in both.  */
};

/* Requests: executions of a memory instruction by a warp.  */
struct metrics_requests
{
  uint64_t load_requests, load_sectors;	/* Global memory.  */
  uint64_t store_requests, store_sectors;
  uint64_t shared_requests, shared_cycles, shared_least;
};

/* A load instruction of the kernel.  */
struct metrics_load
{
  char *place;			/* "prog.c:12".  */
  char *text;			/* As PTX.  */
  unsigned text_line;
  struct traffic traffic;
  const char *advice;
};

/* All about one launch.  */
struct metrics
{
  struct metrics *next;
  char *kernel;
  uint64_t launch;
  uint32_t grid[3], block[3];
  uint32_t threads;		/* Of a gang.  */
  uint64_t shared_bytes;	/* Shared memory of a gang.  */
  const struct sim_target *target;
  double seconds;
  bool stopped;			/* Before its end.  */
  uint64_t warp_insns, thread_insns;
  uint64_t class_threads[SIM_CLASSES];
  struct metrics_space space[SIM_SPACES];
  struct metrics_requests requests;
  struct traffic traffic;	/* Of all loads.  */
  struct footprint_result footprint;
  double relative_local;	/* The share of accesses to shared memory among
				   those to shared, global and const.  */
  double psl[PSL_BITS];
  uint64_t psl_steps;
  struct metrics_load *load;
  size_t load_count;
};

/* The names of SIM_CLASS_* and SIM_SPACE_*, for columns.  */
extern const char *const metrics_class_names[SIM_CLASSES];
extern const char *const metrics_space_names[SIM_SPACES];

/* An observer that measures one launch after the other.  */
struct sim_observer *metrics_new (void);

/* A / B, and 0 where there is no B.  */
static inline double
metrics_ratio (uint64_t a, uint64_t b)
{
  return b ? (double) a / b : 0;
}

/* Copies between the host's memory and the device's.  */
struct metrics_copies
{
  uint64_t copies, bytes;
};

/* Counts a copy of BYTES to the device, or back.  */
void metrics_copied (bool to_device, uint64_t bytes);
/* Those to the device so far, or those back.  */
struct metrics_copies metrics_copies (bool to_device);

/* All launches so far, in the order of their ends.  */
const struct metrics *metrics_list (void);

/* The kernels by name, each with the launch that executed most instructions, as in
   the papers: the one after LAST, or the first if LAST is NULL; NULL at the end.
   *LAUNCHES: how many launches it had.  */
const struct metrics *metrics_next_kernel (const struct metrics *list,
					   const struct metrics *last,
					   unsigned *launches);

#endif
