/* How long kernels take, by the device's own clock: an event before each launch
   and one after it.  libgomp tells of its launches through its profiling
   callbacks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "timing.h"

#include <acc_prof.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

/* As much of the driver's interface as is needed; its headers are not GCC's.  */

typedef struct event *CUevent;

static int (*init) (unsigned);
static int (*retain) (void **, int);
static int (*set_current) (void *);
static int (*load) (void **, const void *);
static int (*get_function) (void **, void *, const char *);
static int (*launch) (void *, unsigned, unsigned, unsigned, unsigned, unsigned,
		      unsigned, unsigned, void *, void **, void **);
static int (*fill) (unsigned long long, unsigned, size_t);
static int (*synchronize) (void);
static int (*event_create) (CUevent *, unsigned);
static int (*event_record) (CUevent, void *);
static int (*event_elapsed) (float *, CUevent, CUevent);

static const struct { const char *name; void *pointer; } needed[] = {
  { "cuInit", &init },
  { "cuDevicePrimaryCtxRetain", &retain },
  { "cuCtxSetCurrent", &set_current },
  { "cuModuleLoadData", &load },
  { "cuModuleGetFunction", &get_function },
  { "cuLaunchKernel", &launch },
  { "cuMemsetD32_v2", &fill },
  { "cuCtxSynchronize", &synchronize },
  { "cuEventCreate", &event_create },
  { "cuEventRecord", &event_record },
  { "cuEventElapsedTime", &event_elapsed },
};

/* Keeps the device busy while the host queues event, kernel and event, so that
   the time between the events has nothing of the host in it.  */
static const char spin_ptx[] =
  ".version 6.0\n"
  ".target sm_70\n"
  ".address_size 64\n"
  ".visible .entry spin ()\n"
  "{\n"
  "  .reg .u64 %start, %now;\n"
  "  .reg .pred %more;\n"
  "  mov.u64 %start, %globaltimer;\n"
  "again:\n"
  "  mov.u64 %now, %globaltimer;\n"
  "  sub.u64 %now, %now, %start;\n"
  "  setp.lt.u64 %more, %now, 40000;\n"
  "  @%more bra again;\n"
  "  ret;\n"
  "}\n";

static void *spin;

static struct { CUevent start, stop; } launches[TIMING_LAUNCHES];
static int launch_count;
static bool failed = false;
int timing_dims[3];

const char *
timing_open (void)
{
  static char problem[256];
  void *driver = dlopen ("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL);
  if (!driver)
    return dlerror ();
  for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
    {
      void *f = dlsym (driver, needed[i].name);
      if (!f)
	return dlerror ();
      *(void **) needed[i].pointer = f;
    }

  void *context, *module;
  int error;
  if ((error = init (0)) || (error = retain (&context, 0))
      || (error = set_current (context)))
    {
      snprintf (problem, sizeof problem,
		"the driver finds no device (CUDA error %d)", error);
      return problem;
    }
  for (int i = 0; i < TIMING_LAUNCHES; i++)
    if ((error = event_create (&launches[i].start, 0))
	|| (error = event_create (&launches[i].stop, 0)))
      {
	snprintf (problem, sizeof problem, "no events (CUDA error %d)", error);
	return problem;
      }
  if (getenv ("BENCH_NO_SPIN"))
    return NULL;
  if (load (&module, spin_ptx) || get_function (&spin, module, "spin"))
    {
      fprintf (stderr, "bench: the device does not wait before kernels: times "
	       "have some of the host's in them\n");
      spin = NULL;
    }
  return NULL;
}

void
timing_reset (void)
{
  launch_count = 0;
  failed = false;
}

void
timing_start (void)
{
  if (launch_count == TIMING_LAUNCHES)
    {
      failed = true;
      return;
    }
  if (spin && launch (spin, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL))
    failed = true;
  if (event_record (launches[launch_count].start, NULL))
    failed = true;
}

void
timing_stop (void)
{
  if (launch_count == TIMING_LAUNCHES)
    return;
  if (event_record (launches[launch_count++].stop, NULL))
    failed = true;
}

int
timing_each (double ms[TIMING_LAUNCHES])
{
  if (synchronize () || failed)
    return 0;
  for (int i = 0; i < launch_count; i++)
    {
      float f;
      if (event_elapsed (&f, launches[i].start, launches[i].stop))
	return 0;
      ms[i] = f;
    }
  return launch_count;
}

double
timing_result (void)
{
  double ms[TIMING_LAUNCHES], sum = 0;
  int n = timing_each (ms);
  for (int i = 0; i < n; i++)
    sum += ms[i];
  return n ? sum : -1;
}

int
timing_wait (void)
{
  return synchronize ();
}

int
timing_fill (void *d, unsigned word, size_t bytes)
{
  return fill ((unsigned long long) (size_t) d, word, bytes / 4);
}

static void
on_launch (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) api;
  if (prof->event_type == acc_ev_enqueue_launch_end)
    {
      timing_stop ();
      return;
    }
  timing_dims[0] = event->launch_event.num_gangs;
  timing_dims[1] = event->launch_event.num_workers;
  timing_dims[2] = event->launch_event.vector_length;
  timing_start ();
}

void
timing_listen (bool on)
{
  void (*change) (acc_event_t, acc_prof_callback, acc_register_t)
    = on ? acc_prof_register : acc_prof_unregister;
  change (acc_ev_enqueue_launch_start, on_launch, acc_reg);
  change (acc_ev_enqueue_launch_end, on_launch, acc_reg);
}
