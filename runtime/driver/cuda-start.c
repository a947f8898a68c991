/* The driver API: start and end.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/cuda-start.h"
#include "driver/account.h"
#include "driver/calls.h"
#include "driver/cuda-device.h"
#include "driver/cuda-event.h"
#include "driver/cuda-queue.h"
#include "driver/ending.h"
#include "driver/lock.h"

#include <pthread.h>

/* The interface's version, 1000 * major + 10 * minor.  */
#define VERSION 12080

bool driver_started;

static void
leave_parent (void)
{
  driver_set_forked ();
  ending_forget ();
  queue_forget ();
  for (int i = 0; i < device_count; i++)
    for (struct context *c = devices[i].contexts; c; c = c->next)
      events_forget (c);
  driver_unlock ();
}

CUresult
do_cuInit (unsigned flags)
{
  const struct config *c = config ();
  if (flags || !c->valid)
    return CUDA_ERROR_INVALID_VALUE;
  if (driver_started)
    return CUDA_SUCCESS;
  device_count = c->devices ? c->devices : 1;
  for (int i = 0; i < device_count; i++)
    {
      devices[i].ordinal = i;
      devices[i].target = &c->device;
    }
  driver_started = true;
  account_device ();
  ending_watch (c);
  pthread_atfork (driver_lock, driver_unlock, leave_parent);
  return CUDA_SUCCESS;
}

CUresult
do_cuDriverGetVersion (int *version)
{
  if (!version)
    return CUDA_ERROR_INVALID_VALUE;
  *version = VERSION;
  return CUDA_SUCCESS;
}
