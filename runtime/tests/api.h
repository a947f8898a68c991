/* The driver API as a test sees it: found by name in the built library.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each function NAME of driver.def is NAME here too, a pointer.  */

#ifndef TEST_API_H
#define TEST_API_H

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "driver/driver-types.h"

#ifdef API_LINKED
/* The program has been linked with the functions themselves.  */
#define DRIVER(NAME, NEEDS, PARAMS, ARGS) CUresult NAME PARAMS;
#include "driver/driver.def"
#else
#define DRIVER(NAME, NEEDS, PARAMS, ARGS) static CUresult (*NAME) PARAMS;
#include "driver/driver.def"

static inline void
api_find (void)
{
  const char *path = getenv ("SIM_LIBRARY");
  void *library = dlopen (path ? path : "libcuda.so.1", RTLD_NOW);
  if (!library)
    {
      fprintf (stderr, "%s; set SIM_LIBRARY\n", dlerror ());
      exit (1);
    }
#define DRIVER(NAME, NEEDS, PARAMS, ARGS)			\
  *(void **) &NAME = dlsym (library, #NAME);			\
  if (!NAME)							\
    {								\
      fprintf (stderr, "the library does not have %s\n", #NAME); \
      exit (1);							\
    }
#include "driver/driver.def"
}
#endif

/* --- Expectations ------------------------------------------------------------ */

static int api_failures, api_checks;

static inline void
api_expect (CUresult got, CUresult wanted, const char *what, int line)
{
  api_checks++;
  if (got == wanted)
    return;
  api_failures++;
  fprintf (stderr, "line %d: %s is %d, not %d\n", line, what, got, wanted);
}

/* The call CALL has RESULT, one of CUDA_ERROR_* without that prefix or OK.  */
#define CUDA_ERROR_OK CUDA_SUCCESS
#define EXPECT(CALL, RESULT) \
  api_expect (CALL, CUDA_ERROR_##RESULT, #CALL, __LINE__)

#define TRUE(CONDITION)							\
  (api_checks++, (CONDITION) ? (void) 0					\
   : (void) (api_failures++,						\
	     fprintf (stderr, "line %d: not so: %s\n", __LINE__, #CONDITION)))

static inline int
api_done (const char *name)
{
  printf ("%s: %d checks, %d failures\n", name, api_checks, api_failures);
  return api_failures != 0;
}

#endif
