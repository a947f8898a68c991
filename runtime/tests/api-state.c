/* Does every function of the driver API refuse what its state forbids?
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   driver.def says what each function needs.  Each is called with zeros before
   cuInit, without a context, with one, in a callback, and in a context that
   has been destroyed.  */

#include "api.h"

#include <string.h>

typedef CUresult (*any) (long, long, long, long, long, long, long, long, long,
			 long, long);

static struct
{
  const char *name, *needs;
  any function;
} functions[256];
static int count;

static void
collect (void)
{
#define DRIVER(NAME, NEEDS, PARAMS, ARGS)	\
  functions[count].name = #NAME;		\
  functions[count].needs = #NEEDS;		\
  functions[count++].function = (any) (void (*) (void)) NAME;
#include "driver/driver.def"
}

static CUresult
call (int n)
{
  return functions[n].function (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}

static int
needs (int n, const char *what)
{
  return strcmp (functions[n].needs, what) == 0;
}

/* All functions whose need is among the words of WHICH answer RESULT.  */
static void
all (const char *which, CUresult result, const char *when)
{
  for (int n = 0; n < count; n++)
    if (strstr (which, functions[n].needs))
      {
	CUresult got = call (n);
	api_checks++;
	if (got != result)
	  {
	    api_failures++;
	    fprintf (stderr, "%s: %s is %d, not %d\n", when,
		     functions[n].name, got, result);
	  }
      }
}

/* These succeed, and do nothing, if all arguments are 0; every other function has
   to object.  */
static const char *const harmless[] = {
  "cuCtxSetCurrent", "cuCtxPopCurrent_v2", "cuCtxSynchronize",
  "cuCtxSetCacheConfig", "cuCtxSetSharedMemConfig",
  "cuCtxGetStreamPriorityRange", "cuMemFree_v2", "cuStreamQuery",
  "cuStreamSynchronize", "cuDevicePrimaryCtxReset_v2",
  "cuDevicePrimaryCtxSetFlags_v2"
};

static int
is_harmless (const char *name)
{
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
    if (strcmp (name, harmless[i]) == 0)
      return 1;
  /* Copies and fills of nothing, except where a structure says how much.  */
  return (strncmp (name, "cuMemcpy", 8) == 0
	  && (!name[8] || !strchr ("23P", name[8])))
	 || strncmp (name, "cuMemset", 8) == 0;
}

static void
zeros (CUcontext context)
{
  for (int n = 0; n < count; n++)
    if (!needs (n, "NOTHING"))
      {
	CUresult got = call (n);
	api_checks++;
	if ((got == CUDA_SUCCESS) != is_harmless (functions[n].name))
	  {
	    api_failures++;
	    fprintf (stderr, "with zeros: %s is %d\n", functions[n].name, got);
	  }
	EXPECT (cuCtxSetCurrent (context), OK);
      }
}

static void
callback (CUstream stream, CUresult result, void *data)
{
  (void) stream;
  *(int *) data = 1;
  TRUE (result == CUDA_SUCCESS);
  all ("START HANDLE WORKING_HANDLE CONTEXT WORKING",
       CUDA_ERROR_NOT_PERMITTED, "in a callback");
}

int
main (void)
{
  CUcontext context;
  int called = 0;
#ifndef API_LINKED
  api_find ();
#endif
  collect ();
  all ("START HANDLE WORKING_HANDLE CONTEXT WORKING",
       CUDA_ERROR_NOT_INITIALIZED, "before cuInit");
  EXPECT (cuInit (1), INVALID_VALUE);
  EXPECT (cuInit (0), OK);
  EXPECT (cuInit (0), OK);
  all ("CONTEXT WORKING", CUDA_ERROR_INVALID_CONTEXT, "without a context");
  EXPECT (cuCtxCreate_v2 (&context, 0, 0), OK);
  zeros (context);
  EXPECT (cuStreamAddCallback (NULL, callback, &called, 0), OK);
  EXPECT (cuStreamSynchronize (NULL), OK);
  TRUE (called);
  EXPECT (cuCtxPushCurrent_v2 (context), OK);
  EXPECT (cuCtxDestroy_v2 (context), OK);
  all ("HANDLE WORKING_HANDLE CONTEXT WORKING",
       CUDA_ERROR_CONTEXT_IS_DESTROYED, "in a destroyed context");
  EXPECT (cuCtxDestroy_v2 (context), CONTEXT_IS_DESTROYED);
  EXPECT (cuCtxPushCurrent_v2 (context), CONTEXT_IS_DESTROYED);
  return api_done ("api-state");
}
