/* The driver API: what the library exports, what comes before each function's
   own work, and how a program finds a function by its name.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/calls.h"
#include "driver/cuda-context.h"
#include "driver/cuda-queue.h"
#include "driver/cuda-start.h"
#include "driver/ending.h"
#include "driver/lock.h"

#include <stdio.h>
#include <string.h>

/* In the order of what they ask for.  */
enum needs
{
  NEEDS_NOTHING,
  NEEDS_START,
  NEEDS_HANDLE,			/* Its argument has a context; the thread needs
				   none, but if it has one, it must exist ...  */
  NEEDS_WORKING_HANDLE,		/* ... and work.  */
  NEEDS_CONTEXT,
  NEEDS_WORKING
};

/* Take the lock if all is there that is needed; otherwise say what is not.  */
static CUresult
enter_api (enum needs needs)
{
  CUresult r = CUDA_SUCCESS;
  if (needs != NEEDS_NOTHING && in_callback)
    return CUDA_ERROR_NOT_PERMITTED;
  driver_lock ();
  if (needs >= NEEDS_START && !driver_started)
    r = CUDA_ERROR_NOT_INITIALIZED;
  else if (needs >= NEEDS_HANDLE)
    {
      CUcontext handle = NULL;
      struct context *c = context_current ();
      do_cuCtxGetCurrent (&handle);
      if (!c && (handle || needs >= NEEDS_CONTEXT))
	r = handle ? CUDA_ERROR_CONTEXT_IS_DESTROYED
	    : CUDA_ERROR_INVALID_CONTEXT;
      else if (c && (needs == NEEDS_WORKING
		     || needs == NEEDS_WORKING_HANDLE))
	r = c->fault;
    }
  if (r != CUDA_SUCCESS)
    driver_unlock ();
  return r;
}

#define EXPORT __attribute__ ((visibility ("default")))

#define DRIVER(NAME, NEEDS, PARAMS, ARGS)	\
EXPORT CUresult NAME PARAMS;			\
EXPORT CUresult					\
NAME PARAMS					\
{						\
  CUresult r = enter_api (NEEDS_##NEEDS);		\
  if (r == CUDA_SUCCESS)			\
    {						\
      r = do_##NAME ARGS;			\
      driver_unlock ();				\
    }						\
  ending_hold ();				\
  return r;					\
}
#define ALIAS(NAME, OF)				\
extern EXPORT __typeof (OF) NAME __attribute__ ((alias (#OF)));
#include "driver/driver.def"

/* --- Symbols -------------------------------------------------------------------- */

static const struct
{
  const char *name;
  void *function;
} symbols[] = {
#define DRIVER(NAME, NEEDS, PARAMS, ARGS) { #NAME, (void *) NAME },
#define ALIAS(NAME, OF) { #NAME, (void *) NAME },
#include "driver/driver.def"
};

/* Later forms of functions, and the version of the interface since which the plain
   name means them.  The plain names of all others always mean the latest form.  */
static const struct
{
  const char *name;
  int since;
} later[] = {
  { "cuCtxCreate_v4", 13000 },
  { "cuCtxCreate_v3", 11040 },
  { "cuGetProcAddress_v2", 12000 },
  { "cuMemAdvise_v2", 13000 },
  { "cuMemPrefetchAsync_v2", 13000 },
};

/* The function that SYMBOL means in VERSION of the interface.  *TOO_OLD: only later
   versions have one.  */
static void *
find_symbol (const char *symbol, int version, bool *too_old)
{
  static const char *const suffixes[] = { "_v4", "_v3", "_v2", "" };
  char name[128];
  *too_old = false;
  for (size_t s = 0; s < sizeof suffixes / sizeof suffixes[0]; s++)
    {
      int since = 0;
      snprintf (name, sizeof name, "%s%s", symbol, suffixes[s]);
      for (size_t i = 0; i < sizeof later / sizeof later[0]; i++)
	if (strcmp (name, later[i].name) == 0 && *suffixes[s])
	  since = later[i].since;
      for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++)
	if (strcmp (name, symbols[i].name) == 0)
	  {
	    if (version >= since)
	      return symbols[i].function;
	    *too_old = true;
	  }
    }
  return NULL;
}

CUresult
do_cuGetProcAddress_v2 (const char *symbol, void **function, int version,
			uint64_t flags, int *status)
{
  bool too_old;
  if (!symbol || !function || flags > 3)
    return CUDA_ERROR_INVALID_VALUE;
  *function = find_symbol (symbol, version, &too_old);
  if (status)
    *status = *function ? 0 : too_old ? 2 : 1;
  return *function ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}

CUresult
do_cuGetProcAddress (const char *symbol, void **function, int version,
		     uint64_t flags)
{
  return do_cuGetProcAddress_v2 (symbol, function, version, flags, NULL);
}
