/* The driver API: loading PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/cuda-jit.h"
#include "driver/lock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Buffers and sizes may come in any order among the options.  */
CUresult
jit_options (struct jit *j, unsigned count, const CUjit_option *options,
	     void **values)
{
  memset (j, 0, sizeof *j);
  if (count && (!options || !values))
    return CUDA_ERROR_INVALID_VALUE;
  for (unsigned i = 0; i < count; i++)
    switch (options[i])
      {
      case CU_JIT_WALL_TIME:
	j->time_slot = &values[i];
	break;
      case CU_JIT_INFO_LOG_BUFFER:
	j->info = values[i];
	break;
      case CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES:
	j->info_slot = &values[i];
	j->info_size = (unsigned) (uintptr_t) values[i];
	break;
      case CU_JIT_ERROR_LOG_BUFFER:
	j->error = values[i];
	break;
      case CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES:
	j->error_slot = &values[i];
	j->error_size = (unsigned) (uintptr_t) values[i];
	break;
      }
  if (j->error && j->error_size)
    *j->error = 0;
  else
    j->error = NULL;
  if (j->info && j->info_size)
    *j->info = 0;
  else
    j->info = NULL;
  return CUDA_SUCCESS;
}

/* Put TEXT into a program's LOG, and its length into SLOT.  */
static void
jit_log (char *log, size_t size, void **slot, const char *text)
{
  if (log)
    snprintf (log, size, "%s", text);
  if (slot)
    *slot = (void *) (uintptr_t) (log ? strlen (log) : 0);
}

CUresult
jit_load (struct jit *j, struct context *c, const struct sim_text *texts,
	  int count, struct sim_module **out)
{
  char log[16384] = "";
  struct timespec a, b;
  struct device *d = c->device;
  driver_unlock ();
  clock_gettime (CLOCK_MONOTONIC, &a);
  *out = sim_module_load (texts, count, d->target, d->ordinal, log,
			  sizeof log);
  clock_gettime (CLOCK_MONOTONIC, &b);
  driver_lock ();
  float ms = 1e3 * (b.tv_sec - a.tv_sec) + 1e-6 * (b.tv_nsec - a.tv_nsec);
  if (j->time_slot)
    memcpy (j->time_slot, &ms, sizeof ms);
  if (!*out && !j->error)
    fprintf (stderr, "acccache: cannot load the PTX:\n%s%s", log,
	     *log && log[strlen (log) - 1] == '\n' ? "" : "\n");
  jit_log (j->info, j->info_size, j->info_slot, "");
  jit_log (j->error, j->error_size, j->error_slot, log);
  return *out ? CUDA_SUCCESS : CUDA_ERROR_INVALID_PTX;
}

char *
file_contents (const char *path, size_t *length)
{
  FILE *f = fopen (path, "rb");
  char *text = NULL;
  size_t size = 0, n = 0, room = 0;
  if (!f)
    return NULL;
  do
    {
      size += n;
      if (size + 1 >= room)
	{
	  char *larger = realloc (text, room = room ? 2 * room : 65536);
	  if (!larger)
	    {
	      free (text);
	      fclose (f);
	      return NULL;
	    }
	  text = larger;
	}
    }
  while ((n = fread (text + size, 1, room - size - 1, f)) > 0);
  text[size] = 0;
  *length = size;
  fclose (f);
  return text;
}
