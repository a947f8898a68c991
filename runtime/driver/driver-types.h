/* The types of the public driver API, as far as this library serves it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   This is written from published facts about the interface, so that no vendor's
   header is needed to build.  Handles are opaque to programs.  */

#ifndef SIM_DRIVER_TYPES_H
#define SIM_DRIVER_TYPES_H

#include <stddef.h>
#include <stdint.h>

typedef enum
{
  CUDA_SUCCESS = 0,
#define ERROR(NAME, NUMBER, TEXT) CUDA_ERROR_##NAME = NUMBER,
#include "driver/errors.def"
#undef ERROR
} CUresult;

typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef void *CUcontext;
typedef void *CUmodule;
typedef void *CUfunction;
typedef void *CUstream;
typedef void *CUevent;
typedef void *CUlinkState;
typedef struct { char bytes[16]; } CUuuid;

typedef void (*CUstreamCallback) (CUstream, CUresult, void *);
typedef void (*CUhostFn) (void *);
typedef size_t (*CUoccupancyB2DSize) (int);

/* Programs pass these as C enumerations, that is, as unsigned int.  */
typedef unsigned CUdevice_attribute;
typedef unsigned CUdevice_P2PAttribute;
typedef unsigned CUfunction_attribute;
typedef unsigned CUjit_option;
typedef unsigned CUjitInputType;
typedef unsigned CUlimit;
typedef unsigned CUfunc_cache;
typedef unsigned CUsharedconfig;
typedef unsigned CUpointer_attribute;
typedef unsigned CUmem_advise;
typedef unsigned CUmemorytype;

enum
{
  CU_JIT_WALL_TIME = 2,
  CU_JIT_INFO_LOG_BUFFER = 3,
  CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES = 4,
  CU_JIT_ERROR_LOG_BUFFER = 5,
  CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6,

  CU_JIT_INPUT_CUBIN = 0,
  CU_JIT_INPUT_PTX = 1,
  CU_JIT_INPUT_LAST = 6,

  CU_LIMIT_STACK_SIZE = 0,
  CU_LIMIT_PRINTF_FIFO_SIZE = 1,
  CU_LIMIT_MALLOC_HEAP_SIZE = 2,

  CU_STREAM_NON_BLOCKING = 1,

  CU_EVENT_BLOCKING_SYNC = 1,
  CU_EVENT_DISABLE_TIMING = 2,
  CU_EVENT_INTERPROCESS = 4,

  CU_MEMHOSTALLOC_PORTABLE = 1,
  CU_MEMHOSTALLOC_DEVICEMAP = 2,
  CU_MEMHOSTALLOC_WRITECOMBINED = 4,

  CU_MEM_ATTACH_GLOBAL = 1,
  CU_MEM_ATTACH_HOST = 2,

  CU_MEMORYTYPE_HOST = 1,
  CU_MEMORYTYPE_DEVICE = 2,
  CU_MEMORYTYPE_ARRAY = 3,
  CU_MEMORYTYPE_UNIFIED = 4,

  CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0,
  CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES = 1,
  CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES = 2,
  CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES = 3,
  CU_FUNC_ATTRIBUTE_NUM_REGS = 4,
  CU_FUNC_ATTRIBUTE_PTX_VERSION = 5,
  CU_FUNC_ATTRIBUTE_BINARY_VERSION = 6,
  CU_FUNC_ATTRIBUTE_CACHE_MODE_CA = 7,
  CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES = 8,
  CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT = 9,

  CU_POINTER_ATTRIBUTE_CONTEXT = 1,
  CU_POINTER_ATTRIBUTE_MEMORY_TYPE = 2,
  CU_POINTER_ATTRIBUTE_DEVICE_POINTER = 3,
  CU_POINTER_ATTRIBUTE_HOST_POINTER = 4,
  CU_POINTER_ATTRIBUTE_IS_MANAGED = 8,
  CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL = 9,
  CU_POINTER_ATTRIBUTE_RANGE_START_ADDR = 11,
  CU_POINTER_ATTRIBUTE_RANGE_SIZE = 12,
  CU_POINTER_ATTRIBUTE_MAPPED = 13
};

#define CU_STREAM_LEGACY ((CUstream) 1)
#define CU_STREAM_PER_THREAD ((CUstream) 2)

#define CU_LAUNCH_PARAM_END ((void *) 0)
#define CU_LAUNCH_PARAM_BUFFER_POINTER ((void *) 1)
#define CU_LAUNCH_PARAM_BUFFER_SIZE ((void *) 2)

/* One side of a copy of rectangles.  */
typedef struct
{
  size_t x, y;
  CUmemorytype type;
  const void *host;
  CUdeviceptr device;
  void *array;
  size_t pitch;
} copy_side_2d;

typedef struct
{
  copy_side_2d src, dst;
  size_t width, height;
} CUDA_MEMCPY2D;

typedef struct
{
  size_t x, y, z, lod;
  CUmemorytype type;
  const void *host;
  CUdeviceptr device;
  void *array;
  void *context;		/* Reserved but for copies between peers.  */
  size_t pitch, height;
} copy_side_3d;

typedef struct
{
  copy_side_3d src, dst;
  size_t width, height, depth;
} CUDA_MEMCPY3D;

/* What a device tells about itself in one piece, as old programs ask.  */
typedef struct
{
  int max_threads_per_block;
  int max_threads_dim[3];
  int max_grid_size[3];
  int shared_mem_per_block;
  int total_constant_memory;
  int simd_width;
  int mem_pitch;
  int regs_per_block;
  int clock_rate;
  int texture_align;
} CUdevprop;

/* A location for prefetching and advice.  */
typedef struct
{
  unsigned type;		/* 1: a device; 2: the host.  */
  int id;
} CUmemLocation;

#endif
