/* Random sequences of driver API calls, from several threads.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: api-fuzz [SECONDS [SEED]].  Handles are live, freed, of another kind or
   invented; sizes are right, wrong or absurd.  Only what no library can
   survive is left out: host pointers that are neither NULL nor good for the
   size.  Linked with the library's objects and with sanitizers it must end
   without a word from them; linked or not, without a crash.  */

#include "api.h"
#include "api-kernels.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

enum kind
{
  CONTEXT, MODULE, FUNCTION, STREAM, EVENT, LINK, KINDS
};

#define POOL 24
#define HOST_BYTES 65536
#define THREADS 3

static void *pools[KINDS][POOL];
static CUdeviceptr addresses[POOL];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static atomic_ulong calls, successes;
static time_t end;

struct player
{
  uint64_t state;
  unsigned char *host;		/* HOST_BYTES of them.  */
};

static uint32_t
number (struct player *p, uint32_t below)
{
  p->state = p->state * 6364136223846793005u + 1442695040888963407u;
  return (p->state >> 33) % below;
}

static int
one_in (struct player *p, uint32_t n)
{
  return number (p, n) == 0;
}

static void *
handle (struct player *p, enum kind kind)
{
  if (one_in (p, 24))
    return NULL;
  if (one_in (p, 24))
    return (void *) (uintptr_t) number (p, 4096);
  if (one_in (p, 24))
    kind = number (p, KINDS);
  pthread_mutex_lock (&lock);
  void *h = pools[kind][number (p, POOL)];
  pthread_mutex_unlock (&lock);
  return h;
}

static void
keep (struct player *p, enum kind kind, void *h)
{
  pthread_mutex_lock (&lock);
  pools[kind][number (p, POOL)] = h;
  pthread_mutex_unlock (&lock);
}

static CUdeviceptr
address (struct player *p)
{
  if (one_in (p, 24))
    return number (p, 2) ? 0 : 4096;
  pthread_mutex_lock (&lock);
  CUdeviceptr a = addresses[number (p, POOL)];
  pthread_mutex_unlock (&lock);
  return a + (one_in (p, 4) ? number (p, 9000) : 0);
}

static void
keep_address (struct player *p, CUdeviceptr a)
{
  pthread_mutex_lock (&lock);
  addresses[number (p, POOL)] = a;
  pthread_mutex_unlock (&lock);
}

/* A size that fits into the host's memory, or that no memory has.  */
static size_t
size (struct player *p)
{
  switch (number (p, 8))
    {
    case 0:
      return 0;
    case 1:
      return SIZE_MAX - number (p, 64);
    case 2:
      return (size_t) 1 << (40 + number (p, 23));
    case 3:
      return number (p, HOST_BYTES);
    default:
      return number (p, 512);
    }
}

static void *
host (struct player *p)
{
  return one_in (p, 16) ? NULL : p->host;
}

static CUresult
count_result (CUresult r)
{
  atomic_fetch_add (&calls, 1);
  if (r == CUDA_SUCCESS)
    atomic_fetch_add (&successes, 1);
  return r;
}

#define CALL(...) (count_result (__VA_ARGS__) == CUDA_SUCCESS)

static void
nothing (CUstream stream, CUresult result, void *data)
{
  (void) stream, (void) result, (void) data;
}

/* --- The moves ----------------------------------------------------------------- */

static void
play_context (struct player *p)
{
  CUcontext c = NULL;
  unsigned u;
  int i;
  size_t n;
  switch (number (p, 12))
    {
    case 0:
      if (CALL (cuCtxCreate_v2 (&c, number (p, 9), number (p, 3))))
	keep (p, CONTEXT, c);
      break;
    case 1:
      if (one_in (p, 3))
	CALL (cuCtxDestroy_v2 (handle (p, CONTEXT)));
      break;
    case 2:
      if (CALL (cuDevicePrimaryCtxRetain (&c, number (p, 3))))
	keep (p, CONTEXT, c);
      break;
    case 3:
      CALL (cuDevicePrimaryCtxRelease_v2 (number (p, 3)));
      break;
    case 4:
      CALL (cuCtxPopCurrent_v2 (&c));
      break;
    case 5:
      CALL (cuCtxGetLimit (&n, number (p, 5)));
      CALL (cuCtxSetLimit (number (p, 5), size (p)));
      break;
    case 6:
      CALL (cuDevicePrimaryCtxGetState (number (p, 3), &u, &i));
      break;
    case 7:
      CALL (cuCtxEnablePeerAccess (handle (p, CONTEXT), 0));
      CALL (cuCtxDisablePeerAccess (handle (p, CONTEXT)));
      break;
    case 8:
      CALL (cuCtxSynchronize ());
      break;
    default:
      CALL (cuCtxSetCurrent (handle (p, CONTEXT)));
      break;
    }
}

static void
play_memory (struct player *p)
{
  CUdeviceptr a = 0, base;
  void *h = NULL;
  size_t n, total;
  unsigned kinds[] = { number (p, 15), number (p, 15) }, values[2][4];
  void *slots[] = { values[0], values[1] };
  switch (number (p, 12))
    {
    case 0:
    case 1:
      if (CALL (cuMemAlloc_v2 (&a, size (p))))
	keep_address (p, a);
      break;
    case 2:
      if (CALL (cuMemHostAlloc (&h, size (p), number (p, 9))))
	keep_address (p, (uintptr_t) h);
      break;
    case 3:
      if (CALL (cuMemAllocManaged (&a, size (p), number (p, 4))))
	keep_address (p, a);
      break;
    case 4:
      if (CALL (cuMemAllocPitch_v2 (&a, &n, size (p), number (p, 20),
				    4 << number (p, 4))))
	keep_address (p, a);
      break;
    case 5:
      CALL (cuMemFree_v2 (address (p)));
      break;
    case 6:
      CALL (cuMemFreeHost ((void *) (uintptr_t) address (p)));
      break;
    case 7:
      if (CALL (cuMemAllocAsync (&a, size (p), handle (p, STREAM))))
	keep_address (p, a);
      break;
    case 8:
      CALL (cuMemFreeAsync (address (p), handle (p, STREAM)));
      break;
    case 9:
      CALL (cuMemGetAddressRange_v2 (&base, &n, address (p)));
      CALL (cuMemGetInfo_v2 (&n, &total));
      break;
    case 10:
      CALL (cuMemPrefetchAsync (address (p), size (p), number (p, 4) - 1,
				handle (p, STREAM)));
      CALL (cuMemAdvise (address (p), size (p), number (p, 8),
			 number (p, 4) - 1));
      break;
    default:
      CALL (cuPointerGetAttributes (2, kinds, slots, address (p)));
      break;
    }
}

/* A copy of a box whose host side, if it has one, is inside HOST_BYTES or
   absurd.  */
static void
play_box (struct player *p)
{
  CUDA_MEMCPY3D c = {
    .src = { .x = number (p, 9), .y = number (p, 9), .z = number (p, 3),
	     .type = number (p, 5), .host = host (p), .device = address (p),
	     .pitch = 64, .height = 32 },
    .dst = { .x = number (p, 9), .y = number (p, 9), .z = number (p, 3),
	     .type = 2, .device = address (p), .pitch = one_in (p, 4) ? size (p)
	     : 64, .height = one_in (p, 4) ? size (p) : 32 },
    .width = number (p, 60), .height = number (p, 30), .depth = number (p, 8)
  };
  if (c.src.type == 4)
    c.src.device = (uintptr_t) p->host;
  else if (c.src.type == 2)
    c.src.pitch = size (p);
  if (one_in (p, 2))
    CALL (cuMemcpy3D_v2 (&c));
  else
    CALL (cuMemcpy3DAsync_v2 (&c, handle (p, STREAM)));
}

static void
play_copy (struct player *p)
{
  size_t n = size (p);
  CUdeviceptr a = address (p);
  switch (number (p, 10))
    {
    case 0:
      CALL (cuMemcpyHtoD_v2 (a, host (p), n));
      break;
    case 1:
      CALL (cuMemcpyDtoH_v2 (host (p), a, n));
      break;
    case 2:
      CALL (cuMemcpyHtoDAsync_v2 (a, host (p), n, handle (p, STREAM)));
      break;
    case 3:
      CALL (cuMemcpyDtoHAsync_v2 (host (p), a, n, handle (p, STREAM)));
      break;
    case 4:
      CALL (cuMemcpyDtoD_v2 (a, address (p), n));
      break;
    case 5:
      CALL (cuMemcpyDtoDAsync_v2 (a, address (p), n, handle (p, STREAM)));
      break;
    case 6:
      CALL (cuMemcpyPeer (a, handle (p, CONTEXT), address (p),
			  handle (p, CONTEXT), n));
      break;
    case 7:
      CALL (cuMemsetD8_v2 (a, n, n));
      CALL (cuMemsetD32Async (a, n, n / 4, handle (p, STREAM)));
      break;
    case 8:
      CALL (cuMemsetD2D16_v2 (a, size (p), n, number (p, 99), size (p)));
      break;
    default:
      play_box (p);
      break;
    }
}

static void
play_module (struct player *p)
{
  static const char *const names[] = {
    "fill", "two", "nothing", "stop", "wild", "crooked", "hang", "shared",
    "none", ""
  };
  static const char *const texts[] = { kernels, caller, unknown_instruction,
				       "", "\177ELF", ".version" };
  char log[100];
  unsigned options[] = { CU_JIT_ERROR_LOG_BUFFER,
			 CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES, number (p, 20) };
  void *values[] = { log, (void *) sizeof log, NULL };
  CUmodule m = NULL;
  CUfunction f = NULL;
  CUdeviceptr a;
  size_t n;
  int value;
  switch (number (p, 8))
    {
    case 0:
      if (CALL (cuModuleLoadDataEx (&m, texts[number (p, 2) ? 0
						   : number (p, 6)],
				    3, options, values)))
	keep (p, MODULE, m);
      break;
    case 1:
      if (one_in (p, 3))
	CALL (cuModuleUnload (handle (p, MODULE)));
      break;
    case 2:
      CALL (cuModuleGetGlobal_v2 (&a, &n, handle (p, MODULE),
				  one_in (p, 2) ? "number" : "s"));
      break;
    case 3:
      CALL (cuFuncGetAttribute (&value, number (p, 12),
				handle (p, FUNCTION)));
      CALL (cuFuncSetAttribute (handle (p, FUNCTION), 8, number (p, 300000)));
      break;
    default:
      if (CALL (cuModuleGetFunction (&f, handle (p, MODULE),
				     names[number (p, one_in (p, 9) ? 10
						      : 3)])))
	keep (p, FUNCTION, f);
      break;
    }
}

static void
play_link (struct player *p)
{
  CUlinkState l = NULL;
  CUmodule m = NULL;
  void *image;
  size_t n;
  char log[100];
  unsigned options[] = { CU_JIT_ERROR_LOG_BUFFER,
			 CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES };
  void *values[] = { log, (void *) sizeof log };
  /* The log is on this stack: one link at a time, to its end.  */
  if (!CALL (cuLinkCreate_v2 (2, options, values, &l)))
    return;
  for (int i = number (p, 4); i > 0; i--)
    CALL (cuLinkAddData_v2 (l, one_in (p, 9) ? number (p, 9) : 1,
			    (void *) (one_in (p, 2) ? caller : callee),
			    one_in (p, 9) ? number (p, 200) : sizeof callee,
			    one_in (p, 2) ? "text" : NULL, 0, NULL, NULL));
  if (CALL (cuLinkComplete (l, &image, &n))
      && CALL (cuModuleLoadData (&m, image)))
    keep (p, MODULE, m);
  CALL (cuLinkDestroy (one_in (p, 9) ? handle (p, LINK) : l));
  CALL (cuLinkDestroy (l));
  keep (p, LINK, l);
}

static void
play_launch (struct player *p)
{
  CUdeviceptr a = address (p);
  uint64_t n = number (p, 1000);
  void *params[] = { &a, &n, &n };
  int grid, block;
  if (one_in (p, 5))
    CALL (cuOccupancyMaxPotentialBlockSize (&grid, &block,
					    handle (p, FUNCTION), NULL,
					    size (p), number (p, 2000)));
  CALL (cuLaunchKernel (handle (p, FUNCTION), number (p, 4),
			one_in (p, 9) ? 70000 : 1, 1, number (p, 70),
			one_in (p, 9) ? 100 : 1, 1,
			one_in (p, 9) ? number (p, 300000) : 0,
			handle (p, STREAM), one_in (p, 20) ? NULL : params,
			NULL));
}

static void
play_stream (struct player *p)
{
  CUstream s = NULL;
  CUevent e = NULL;
  float time;
  switch (number (p, 12))
    {
    case 0:
      if (CALL (cuStreamCreateWithPriority (&s, number (p, 3),
					    (int) number (p, 20) - 10)))
	keep (p, STREAM, s);
      break;
    case 1:
      CALL (cuStreamDestroy_v2 (handle (p, STREAM)));
      break;
    case 2:
      CALL (cuStreamQuery (handle (p, STREAM)));
      break;
    case 3:
      CALL (cuStreamSynchronize (handle (p, STREAM)));
      break;
    case 4:
      CALL (cuStreamAddCallback (handle (p, STREAM), nothing, NULL, 0));
      break;
    case 5:
      if (CALL (cuEventCreate (&e, number (p, 8))))
	keep (p, EVENT, e);
      break;
    case 6:
      CALL (cuEventDestroy_v2 (handle (p, EVENT)));
      break;
    case 7:
      CALL (cuEventQuery (handle (p, EVENT)));
      break;
    case 8:
      CALL (cuEventSynchronize (handle (p, EVENT)));
      break;
    case 9:
      CALL (cuEventElapsedTime (&time, handle (p, EVENT),
				handle (p, EVENT)));
      break;
    case 10:
      CALL (cuStreamWaitEvent (handle (p, STREAM), handle (p, EVENT), 0));
      break;
    default:
      CALL (cuEventRecord (handle (p, EVENT), handle (p, STREAM)));
      break;
    }
}

/* Something to work with: a context, a module and a kernel in it.  */
static void
equip (struct player *p)
{
  CUcontext c;
  CUmodule m;
  CUfunction f;
  CUdeviceptr a;
  if (!CALL (cuCtxCreate_v2 (&c, 0, number (p, 2))))
    return;
  keep (p, CONTEXT, c);
  if (CALL (cuModuleLoadData (&m, kernels)))
    {
      keep (p, MODULE, m);
      if (CALL (cuModuleGetFunction (&f, m, "fill")))
	keep (p, FUNCTION, f);
    }
  if (CALL (cuMemAlloc_v2 (&a, 8192)))
    keep_address (p, a);
}

static void *
play (void *data)
{
  static void (*const moves[]) (struct player *) = {
    play_context, play_memory, play_memory, play_copy, play_copy, play_module,
    play_link, play_launch, play_launch, play_stream, play_stream
  };
  struct player *p = data;
  while (time (NULL) < end)
    {
      if (one_in (p, 200))
	equip (p);
      moves[number (p, sizeof moves / sizeof *moves)] (p);
    }
  return NULL;
}

int
main (int argc, char **argv)
{
  int seconds = argc > 1 ? atoi (argv[1]) : 5;
  uint64_t seed = argc > 2 ? strtoull (argv[2], NULL, 10) : time (NULL);
  pthread_t threads[THREADS];
  struct player players[THREADS];
#ifndef API_LINKED
  api_find ();
#endif
  printf ("api-fuzz: %d seconds, seed %llu\n", seconds,
	  (unsigned long long) seed);
  fflush (stdout);
  if (cuInit (0) != CUDA_SUCCESS)
    return 1;
  end = time (NULL) + seconds;
  for (int i = 0; i < THREADS; i++)
    {
      players[i].state = seed * 1000003 + i;
      players[i].host = malloc (HOST_BYTES);
      memset (players[i].host, i, HOST_BYTES);
      pthread_create (&threads[i], NULL, play, &players[i]);
    }
  for (int i = 0; i < THREADS; i++)
    {
      pthread_join (threads[i], NULL);
      free (players[i].host);
    }
  printf ("api-fuzz: %lu calls, %lu of them successful\n",
	  atomic_load (&calls), atomic_load (&successes));
  /* If nearly nothing is accepted, nothing has been tested.  */
  return atomic_load (&successes) < atomic_load (&calls) / 20;
}
