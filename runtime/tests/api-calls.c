/* Does each function of the driver API do its work, and does it say the right
   thing about bad arguments?
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Runs with ACCCACHE_SIM_DEVICES=2 and 1 GiB of memory on each device.  */

#include "api.h"
#include "api-kernels.h"

#include <stdint.h>
#include <string.h>

#define MEMORY ((size_t) 1 << 30)
#define BOGUS ((void *) 0x1234)

static CUcontext first, second;

static void
test_versions (void)
{
  const char *text = NULL;
  void *function;
  int version = 0, status;
  EXPECT (cuDriverGetVersion (&version), OK);
  TRUE (version >= 8000);
  EXPECT (cuGetErrorString (CUDA_ERROR_LAUNCH_FAILED, &text), OK);
  TRUE (text && strcmp (text, "unspecified launch failure") == 0);
  EXPECT (cuGetErrorName (CUDA_ERROR_LAUNCH_FAILED, &text), OK);
  TRUE (text && strcmp (text, "CUDA_ERROR_LAUNCH_FAILED") == 0);
  EXPECT (cuGetErrorString (12345, &text), INVALID_VALUE);
  TRUE (!text);
  EXPECT (cuGetProcAddress ("cuMemAlloc", &function, 12000, 0), OK);
  TRUE (function == (void *) cuMemAlloc_v2);
  EXPECT (cuGetProcAddress ("cuCtxCreate", &function, 11000, 0), OK);
  TRUE (function == (void *) cuCtxCreate_v2);
  EXPECT (cuGetProcAddress_v2 ("cuNothing", &function, 12000, 0, &status),
	  NOT_FOUND);
  TRUE (!function && status == 1);
}

static void
test_devices (void)
{
  int n = 0;
  char name[8];
  size_t bytes = 0;
  CUdevice device = -1;
  EXPECT (cuDeviceGetCount (&n), OK);
  TRUE (n == 2);
  EXPECT (cuDeviceGet (&device, 1), OK);
  TRUE (device == 1);
  EXPECT (cuDeviceGet (&device, 2), INVALID_DEVICE);
  EXPECT (cuDeviceGet (&device, -1), INVALID_DEVICE);
  EXPECT (cuDeviceGetName (name, sizeof name, 0), OK);
  TRUE (strlen (name) == sizeof name - 1);
  EXPECT (cuDeviceGetName (name, 0, 0), INVALID_VALUE);
  EXPECT (cuDeviceTotalMem_v2 (&bytes, 0), OK);
  TRUE (bytes == MEMORY);
  EXPECT (cuDeviceTotalMem_v2 (&bytes, 9), INVALID_DEVICE);
  EXPECT (cuDeviceGetAttribute (&n, 10, 0), OK);
  TRUE (n == 32);
  EXPECT (cuDeviceGetAttribute (&n, 16, 0), OK);
  TRUE (n == 132);
  EXPECT (cuDeviceGetAttribute (&n, 4711, 0), INVALID_VALUE);
  EXPECT (cuDeviceCanAccessPeer (&n, 0, 1), OK);
  TRUE (n == 1);
  char bus[16];
  EXPECT (cuDeviceGetPCIBusId (bus, sizeof bus, 1), OK);
  EXPECT (cuDeviceGetByPCIBusId (&device, bus), OK);
  TRUE (device == 1);
  EXPECT (cuDeviceGetByPCIBusId (&device, "nonsense"), INVALID_VALUE);
}

static void
test_contexts (void)
{
  CUcontext a, b, c;
  CUdevice device;
  unsigned flags;
  int active;
  EXPECT (cuCtxCreate_v2 (&a, 0, 7), INVALID_DEVICE);
  EXPECT (cuCtxCreate_v2 (&a, 3, 0), INVALID_VALUE);
  EXPECT (cuCtxPopCurrent_v2 (&a), INVALID_CONTEXT);
  EXPECT (cuCtxGetDevice (&device), INVALID_CONTEXT);
  EXPECT (cuCtxCreate_v2 (&a, 0, 0), OK);
  EXPECT (cuCtxCreate_v2 (&b, 4, 1), OK);
  EXPECT (cuCtxGetDevice (&device), OK);
  TRUE (device == 1);
  EXPECT (cuCtxGetFlags (&flags), OK);
  TRUE (flags == 4);
  EXPECT (cuCtxPopCurrent_v2 (&c), OK);
  TRUE (c == b);
  EXPECT (cuCtxGetCurrent (&c), OK);
  TRUE (c == a);
  EXPECT (cuCtxPushCurrent_v2 (BOGUS), INVALID_CONTEXT);
  EXPECT (cuCtxSetCurrent (b), OK);
  EXPECT (cuCtxDestroy_v2 (b), OK);
  EXPECT (cuCtxGetCurrent (&c), OK);
  TRUE (!c);
  EXPECT (cuCtxDestroy_v2 (b), CONTEXT_IS_DESTROYED);
  EXPECT (cuCtxDestroy_v2 (BOGUS), INVALID_CONTEXT);
  EXPECT (cuCtxDestroy_v2 (a), OK);

  EXPECT (cuDevicePrimaryCtxGetState (0, &flags, &active), OK);
  TRUE (!active);
  EXPECT (cuDevicePrimaryCtxRelease_v2 (0), INVALID_CONTEXT);
  EXPECT (cuDevicePrimaryCtxRetain (&a, 0), OK);
  EXPECT (cuDevicePrimaryCtxRetain (&b, 0), OK);
  TRUE (a == b);
  EXPECT (cuCtxDestroy_v2 (a), INVALID_CONTEXT);
  EXPECT (cuDevicePrimaryCtxRelease_v2 (0), OK);
  EXPECT (cuDevicePrimaryCtxGetState (0, &flags, &active), OK);
  TRUE (active);
  EXPECT (cuDevicePrimaryCtxRelease_v2 (0), OK);
  EXPECT (cuCtxPushCurrent_v2 (a), CONTEXT_IS_DESTROYED);
}

static void
test_limits (void)
{
  size_t value;
  EXPECT (cuCtxGetLimit (&value, CU_LIMIT_MALLOC_HEAP_SIZE), OK);
  TRUE (value == (size_t) 8 << 20);
  EXPECT (cuCtxSetLimit (CU_LIMIT_MALLOC_HEAP_SIZE, 16 << 20), OK);
  EXPECT (cuCtxGetLimit (&value, CU_LIMIT_MALLOC_HEAP_SIZE), OK);
  TRUE (value == (size_t) 16 << 20);
  EXPECT (cuCtxSetLimit (CU_LIMIT_STACK_SIZE, (size_t) 1 << 40),
	  INVALID_VALUE);
  EXPECT (cuCtxSetLimit (CU_LIMIT_STACK_SIZE, 4096), OK);
  EXPECT (cuCtxGetLimit (&value, 99), UNSUPPORTED_LIMIT);
}

static void
test_memory (void)
{
  CUdeviceptr p, q, base;
  size_t size, left, total, before;
  void *host;
  unsigned flags;
  EXPECT (cuMemGetInfo_v2 (&before, &total), OK);
  TRUE (total == MEMORY && before <= total);
  EXPECT (cuMemAlloc_v2 (&p, 0), INVALID_VALUE);
  EXPECT (cuMemAlloc_v2 (NULL, 8), INVALID_VALUE);
  EXPECT (cuMemAlloc_v2 (&p, MEMORY + 1), OUT_OF_MEMORY);
  EXPECT (cuMemAlloc_v2 (&p, SIZE_MAX), OUT_OF_MEMORY);
  EXPECT (cuMemAlloc_v2 (&p, 1000), OK);
  TRUE (p % 256 == 0);
  EXPECT (cuMemGetInfo_v2 (&left, &total), OK);
  TRUE (left < before && before - left >= 1000);
  EXPECT (cuMemAlloc_v2 (&q, left + 1), OUT_OF_MEMORY);
  EXPECT (cuMemGetAddressRange_v2 (&base, &size, p + 999), OK);
  TRUE (base == p && size == 1000);
  EXPECT (cuMemFree_v2 (p + 8), INVALID_VALUE);
  EXPECT (cuMemFreeHost ((void *) p), INVALID_VALUE);
  EXPECT (cuMemFree_v2 (p), OK);
  EXPECT (cuMemFree_v2 (p), INVALID_VALUE);
  EXPECT (cuMemFree_v2 ((uintptr_t) BOGUS), INVALID_VALUE);
  EXPECT (cuMemGetAddressRange_v2 (&base, &size, p), NOT_FOUND);
  EXPECT (cuMemGetInfo_v2 (&left, &total), OK);
  TRUE (left == before);

  EXPECT (cuMemAllocHost_v2 (&host, 64), OK);
  memset (host, 1, 64);
  EXPECT (cuMemHostGetDevicePointer_v2 (&p, host, 0), OK);
  EXPECT (cuMemHostGetFlags (&flags, host), OK);
  EXPECT (cuMemHostGetDevicePointer_v2 (&p, &flags, 0), INVALID_VALUE);
  EXPECT (cuMemFree_v2 ((uintptr_t) host), INVALID_VALUE);
  EXPECT (cuMemFreeHost (host), OK);
  EXPECT (cuMemFreeHost (host), INVALID_VALUE);
  EXPECT (cuMemHostRegister_v2 (&flags, 4, 0), NOT_SUPPORTED);

  EXPECT (cuMemAllocManaged (&p, 64, 0), INVALID_VALUE);
  EXPECT (cuMemAllocManaged (&p, 64, 1), OK);
  *(int *) p = 42;
  EXPECT (cuMemPrefetchAsync (p, 64, 0, NULL), OK);
  EXPECT (cuMemPrefetchAsync (p, 65, 0, NULL), INVALID_VALUE);
  EXPECT (cuMemAdvise (p, 64, 3, -1), OK);
  EXPECT (cuPointerGetAttribute (&flags, CU_POINTER_ATTRIBUTE_IS_MANAGED, p),
	  OK);
  TRUE (flags == 1);
  EXPECT (cuMemFree_v2 (p), OK);
  EXPECT (cuMemAllocPitch_v2 (&p, &size, 100, 3, 4), OK);
  TRUE (size >= 100 && size % 64 == 0);
  EXPECT (cuMemFree_v2 (p), OK);
}

static void
test_sets (void)
{
  CUdeviceptr p;
  uint32_t got[16];
  EXPECT (cuMemAlloc_v2 (&p, 64), OK);
  EXPECT (cuMemsetD32_v2 (p, 0x01020304, 16), OK);
  EXPECT (cuMemsetD8_v2 (p + 4, 0xff, 4), OK);
  EXPECT (cuMemsetD16Async (p + 8, 0x1111, 2, NULL), OK);
  EXPECT (cuMemsetD2D8_v2 (p + 16, 8, 5, 2, 3), OK);
  EXPECT (cuMemcpyDtoH_v2 (got, p, 64), OK);
  TRUE (got[0] == 0x01020304 && got[1] == 0xffffffff && got[2] == 0x11111111
	&& got[3] == 0x01020304 && got[4] == 0x01020505
	&& got[5] == 0x01020304 && got[6] == 0x01020505
	&& got[8] == 0x01020505 && got[9] == 0x01020304);
  EXPECT (cuMemsetD32_v2 (p + 2, 0, 1), INVALID_VALUE);
  EXPECT (cuMemsetD32_v2 (p, 0, 17), INVALID_VALUE);
  EXPECT (cuMemsetD2D8_v2 (p, 8, 0, 8, 9), INVALID_VALUE);
  EXPECT (cuMemsetD8_v2 ((uintptr_t) got, 0, 1), INVALID_VALUE);
  EXPECT (cuMemFree_v2 (p), OK);
}

static void
test_copies (void)
{
  CUdeviceptr p, q, other;
  unsigned char from[256], to[256];
  for (int i = 0; i < 256; i++)
    from[i] = i;
  memset (to, 0, sizeof to);
  EXPECT (cuMemAlloc_v2 (&p, 256), OK);
  EXPECT (cuMemAlloc_v2 (&q, 256), OK);
  EXPECT (cuMemcpyHtoD_v2 (p, from, 256), OK);
  EXPECT (cuMemcpyHtoD_v2 (p, from, 257), INVALID_VALUE);
  EXPECT (cuMemcpyHtoD_v2 (p + 200, from, 57), INVALID_VALUE);
  EXPECT (cuMemcpyHtoD_v2 ((uintptr_t) to, from, 4), INVALID_VALUE);
  EXPECT (cuMemcpyHtoD_v2 (p, NULL, 4), INVALID_VALUE);
  EXPECT (cuMemcpyHtoD_v2 (p, NULL, 0), OK);
  EXPECT (cuMemcpyDtoD_v2 (q, p, 256), OK);
  EXPECT (cuMemcpyDtoD_v2 (q, (uintptr_t) from, 8), INVALID_VALUE);
  EXPECT (cuMemcpyDtoHAsync_v2 (to, q, 256, NULL), OK);
  TRUE (memcmp (from, to, 256) == 0);
  EXPECT (cuMemcpy ((uintptr_t) to, q + 128, 128), OK);
  TRUE (to[0] == 128 && to[127] == 255);

  EXPECT (cuCtxPushCurrent_v2 (second), OK);
  EXPECT (cuMemAlloc_v2 (&other, 256), OK);
  EXPECT (cuMemcpyPeer (other, second, p, first, 256), OK);
  EXPECT (cuMemcpyPeer (other, BOGUS, p, first, 256), INVALID_CONTEXT);
  EXPECT (cuMemcpyDtoH_v2 (to, other, 256), OK);
  TRUE (memcmp (from, to, 256) == 0);
  EXPECT (cuMemFree_v2 (other), OK);
  EXPECT (cuCtxPopCurrent_v2 (NULL), OK);
  EXPECT (cuMemFree_v2 (p), OK);
  EXPECT (cuMemcpyDtoH_v2 (to, p, 4), INVALID_VALUE);
  EXPECT (cuMemFree_v2 (q), OK);
}

/* Copy boxes between layouts and compare with the same on the host.  */
static void
test_boxes (void)
{
  enum { N = 4096 };
  static unsigned char from[N], to[N], wanted[N];
  CUdeviceptr p;
  for (int i = 0; i < N; i++)
    from[i] = i * 7 + i / 256;
  EXPECT (cuMemAlloc_v2 (&p, N), OK);
  EXPECT (cuMemcpyHtoD_v2 (p, from, N), OK);
  CUDA_MEMCPY3D c = {
    .src = { .x = 3, .y = 1, .z = 1, .type = CU_MEMORYTYPE_DEVICE,
	     .device = p, .pitch = 32, .height = 8 },
    .dst = { .x = 1, .y = 2, .z = 0, .type = CU_MEMORYTYPE_HOST, .host = to,
	     .pitch = 24, .height = 10 },
    .width = 17, .height = 5, .depth = 3
  };
  EXPECT (cuMemcpy3D_v2 (&c), OK);
  for (int z = 0; z < 3; z++)
    for (int y = 0; y < 5; y++)
      for (int x = 0; x < 17; x++)
	wanted[(z * 10 + y + 2) * 24 + x + 1]
	  = from[((z + 1) * 8 + y + 1) * 32 + x + 3];
  TRUE (memcmp (to, wanted, N) == 0);
  c.src.type = CU_MEMORYTYPE_ARRAY;
  EXPECT (cuMemcpy3D_v2 (&c), INVALID_VALUE);
  c.src.type = CU_MEMORYTYPE_UNIFIED;
  EXPECT (cuMemcpy3DAsync_v2 (&c, NULL), OK);
  c.src.type = CU_MEMORYTYPE_DEVICE;
  c.src.z = 1000;
  EXPECT (cuMemcpy3D_v2 (&c), INVALID_VALUE);
  c.src.z = SIZE_MAX / 64;
  EXPECT (cuMemcpy3D_v2 (&c), INVALID_VALUE);

  CUDA_MEMCPY2D d = {
    .src = { .type = CU_MEMORYTYPE_HOST, .host = from, .pitch = 64 },
    .dst = { .x = 8, .y = 3, .type = CU_MEMORYTYPE_DEVICE, .device = p,
	     .pitch = 128 },
    .width = 50, .height = 20
  };
  EXPECT (cuMemcpy2D_v2 (&d), OK);
  EXPECT (cuMemcpyDtoH_v2 (to, p, N), OK);
  TRUE (memcmp (to + 5 * 128 + 8, from + 2 * 64, 50) == 0);
  d.dst.pitch = 40;
  EXPECT (cuMemcpy2DUnaligned_v2 (&d), INVALID_VALUE);
  d.dst.pitch = 128;
  d.height = 33;
  EXPECT (cuMemcpy2D_v2 (&d), INVALID_VALUE);
  EXPECT (cuMemFree_v2 (p), OK);
}

static void
test_modules (void)
{
  char log[512];
  CUmodule module;
  CUfunction function, same;
  CUdeviceptr p;
  size_t size;
  int n;
  uint32_t got;
  CUjit_option options[] = { CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES,
			     CU_JIT_ERROR_LOG_BUFFER };
  void *values[] = { (void *) sizeof log, log };
  EXPECT (cuModuleLoadDataEx (&module, unknown_instruction, 2, options,
			      values), INVALID_PTX);
  TRUE (strstr (log, "6") && strstr (log, "frobnicate"));
  TRUE ((size_t) values[0] == strlen (log));
  EXPECT (cuModuleLoadData (&module, "\177ELF"), NO_BINARY_FOR_GPU);
  EXPECT (cuModuleLoad (&module, "/nonexistent/file"), FILE_NOT_FOUND);
  EXPECT (cuModuleLoadData (&module, kernels), OK);
  EXPECT (cuModuleGetFunction (&function, module, "none"), NOT_FOUND);
  EXPECT (cuModuleGetFunction (&function, BOGUS, "fill"), INVALID_HANDLE);
  EXPECT (cuModuleGetFunction (&function, module, "fill"), OK);
  EXPECT (cuModuleGetFunction (&same, module, "fill"), OK);
  TRUE (function == same);
  EXPECT (cuFuncGetAttribute (&n, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
			      function), OK);
  TRUE (n == 1024);
  EXPECT (cuFuncGetAttribute (&n, 99, function), INVALID_VALUE);
  EXPECT (cuFuncGetAttribute (&n, 0, module), INVALID_HANDLE);
  EXPECT (cuModuleGetGlobal_v2 (&p, &size, module, "number"), OK);
  TRUE (size == 4);
  EXPECT (cuMemcpyDtoH_v2 (&got, p, 4), OK);
  TRUE (got == 7);
  EXPECT (cuModuleGetGlobal_v2 (&p, &size, module, "fixed"), OK);
  TRUE (size == 8);
  EXPECT (cuModuleGetGlobal_v2 (&p, &size, module, "none"), NOT_FOUND);
  EXPECT (cuModuleUnload (module), OK);
  EXPECT (cuModuleUnload (module), INVALID_HANDLE);
  EXPECT (cuFuncGetAttribute (&n, 0, function), INVALID_HANDLE);
  EXPECT (cuLaunchKernel (function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL),
	  INVALID_HANDLE);
}

static void
test_links (void)
{
  char log[512];
  CUlinkState state;
  CUmodule module;
  CUfunction function;
  void *image;
  size_t size;
  CUdeviceptr p;
  uint32_t got = 0;
  CUjit_option options[] = { CU_JIT_ERROR_LOG_BUFFER,
			     CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES };
  void *values[] = { log, (void *) sizeof log };
  EXPECT (cuLinkCreate_v2 (2, options, values, &state), OK);
  TRUE (!*log);
  EXPECT (cuLinkAddData_v2 (state, CU_JIT_INPUT_PTX, (void *) caller,
			    sizeof caller, "caller", 0, NULL, NULL), OK);
  EXPECT (cuLinkAddData_v2 (state, CU_JIT_INPUT_CUBIN, (void *) caller,
			    sizeof caller, "caller", 0, NULL, NULL),
	  NO_BINARY_FOR_GPU);
  EXPECT (cuLinkComplete (state, &image, &size), INVALID_PTX);
  TRUE (strstr (log, "callee"));
  EXPECT (cuLinkAddData_v2 (state, CU_JIT_INPUT_PTX, (void *) callee,
			    sizeof callee, NULL, 0, NULL, NULL), OK);
  EXPECT (cuLinkComplete (state, &image, &size), OK);
  TRUE (size > sizeof caller + sizeof callee);
  char *kept = malloc (size);
  memcpy (kept, image, size);
  EXPECT (cuModuleLoadData (&module, image), OK);
  EXPECT (cuModuleUnload (module), OK);
  EXPECT (cuLinkDestroy (state), OK);
  EXPECT (cuLinkDestroy (state), INVALID_HANDLE);
  EXPECT (cuModuleLoadData (&module, kept), OK);
  EXPECT (cuModuleGetFunction (&function, module, "k"), OK);
  EXPECT (cuMemAlloc_v2 (&p, 4), OK);
  void *params[] = { &p };
  EXPECT (cuLaunchKernel (function, 1, 1, 1, 1, 1, 1, 0, NULL, params, NULL),
	  OK);
  EXPECT (cuMemcpyDtoH_v2 (&got, p, 4), OK);
  TRUE (got == 21);
  EXPECT (cuMemFree_v2 (p), OK);
  EXPECT (cuModuleUnload (module), OK);
  free (kept);
}

/* Launches of FILL that the device refuses, and their twin that it does not.  */
static void
test_refusals (CUfunction fill, void **params)
{
  EXPECT (cuLaunchKernel (fill, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL),
	  INVALID_VALUE);
  EXPECT (cuLaunchKernel (fill, 0, 1, 1, 1, 1, 1, 0, NULL, params, NULL),
	  INVALID_VALUE);
  EXPECT (cuLaunchKernel (fill, 1, 65536, 1, 1, 1, 1, 0, NULL, params, NULL),
	  INVALID_VALUE);
  EXPECT (cuLaunchKernel (fill, 1, 1, 1, 1025, 1, 1, 0, NULL, params, NULL),
	  INVALID_VALUE);
  EXPECT (cuLaunchKernel (fill, 1, 1, 1, 64, 32, 1, 0, NULL, params, NULL),
	  INVALID_VALUE);
  EXPECT (cuLaunchKernel (fill, 1, 1, 1, 1, 1, 1, 49153, NULL, params, NULL),
	  INVALID_VALUE);
  EXPECT (cuFuncSetAttribute (fill,
			      CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
			      100000), OK);
  EXPECT (cuLaunchKernel (fill, 1, 1, 1, 1, 1, 1, 49153, NULL, params, NULL),
	  OK);
  EXPECT (cuLaunchKernel (BOGUS, 1, 1, 1, 1, 1, 1, 0, NULL, params, NULL),
	  INVALID_HANDLE);
  EXPECT (cuLaunchKernel (fill, 1, 1, 1, 1, 1, 1, 0, BOGUS, params, NULL),
	  INVALID_HANDLE);
  EXPECT (cuCtxPushCurrent_v2 (second), OK);
  EXPECT (cuLaunchKernel (fill, 1, 1, 1, 1, 1, 1, 0, NULL, params, NULL),
	  INVALID_HANDLE);
  EXPECT (cuCtxPopCurrent_v2 (NULL), OK);
}

static void
test_occupancy (CUfunction fill)
{
  int grid, block, blocks;
  EXPECT (cuOccupancyMaxPotentialBlockSize (&grid, &block, fill, NULL, 0, 0),
	  OK);
  TRUE (block == 1024 && grid == 2 * 132);
  EXPECT (cuOccupancyMaxPotentialBlockSize (&grid, &block, fill, NULL, 0, 96),
	  OK);
  TRUE (block <= 96 && grid % 132 == 0);
  EXPECT (cuOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, fill, 1024,
						       0), OK);
  TRUE (blocks == 2);
}

static void
test_launches (void)
{
  CUmodule module;
  CUfunction fill, two;
  CUdeviceptr p;
  static uint32_t got[4096];
  uint32_t n = 100;
  EXPECT (cuModuleLoadData (&module, kernels), OK);
  EXPECT (cuModuleGetFunction (&fill, module, "fill"), OK);
  EXPECT (cuModuleGetFunction (&two, module, "two"), OK);
  EXPECT (cuMemAlloc_v2 (&p, sizeof got), OK);
  void *params[] = { &p, &n };
  EXPECT (cuLaunchKernel (fill, 16, 1, 1, 256, 1, 1, 0, NULL, params, NULL),
	  OK);
  EXPECT (cuMemcpyDtoH_v2 (got, p, sizeof got), OK);
  int wrong = 0;
  for (int i = 0; i < 4096; i++)
    wrong += got[i] != 100u + i;
  TRUE (wrong == 0);

  struct { uint8_t a; uint64_t p; uint16_t b; } buffer = { 200, p, 60000 };
  size_t size = sizeof buffer;
  void *extra[] = { CU_LAUNCH_PARAM_BUFFER_POINTER, &buffer,
		    CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END };
  EXPECT (cuLaunchKernel (two, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, extra), OK);
  EXPECT (cuMemcpyDtoH_v2 (got, p, 8), OK);
  TRUE (got[0] == 200 && got[1] == 60000);
  size = 4;
  EXPECT (cuLaunchKernel (two, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, extra),
	  INVALID_VALUE);
  EXPECT (cuLaunchKernel (two, 1, 1, 1, 1, 1, 1, 0, NULL, params, extra),
	  INVALID_VALUE);
  test_refusals (fill, params);
  test_occupancy (fill);
  EXPECT (cuMemFree_v2 (p), OK);
  EXPECT (cuModuleUnload (module), OK);
}

int
main (void)
{
#ifndef API_LINKED
  api_find ();
#endif
  EXPECT (cuInit (0), OK);
  test_versions ();
  test_devices ();
  test_contexts ();
  EXPECT (cuCtxCreate_v2 (&second, 0, 1), OK);
  EXPECT (cuCtxPopCurrent_v2 (NULL), OK);
  EXPECT (cuCtxCreate_v2 (&first, 0, 0), OK);
  test_limits ();
  test_memory ();
  test_sets ();
  test_copies ();
  test_boxes ();
  test_modules ();
  test_links ();
  test_launches ();
  EXPECT (cuCtxDestroy_v2 (second), OK);
  EXPECT (cuCtxDestroy_v2 (first), OK);
  return api_done ("api-calls");
}
