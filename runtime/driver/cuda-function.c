/* The driver API: the functions of modules.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/calls.h"
#include "driver/cuda-handle.h"
#include "driver/cuda-module.h"

#include <stdlib.h>

CUresult
do_cuModuleGetFunction (CUfunction *function, CUmodule module,
			const char *name)
{
  struct module *m = handle_object (module, HANDLE_MODULE);
  struct function *f;
  if (!function || !name)
    return CUDA_ERROR_INVALID_VALUE;
  if (!m)
    return CUDA_ERROR_INVALID_HANDLE;
  const struct sim_function *kernel = sim_module_kernel (m->sim, name);
  if (!kernel)
    return CUDA_ERROR_NOT_FOUND;
  for (f = m->functions; f; f = f->next)
    if (f->sim == kernel)
      break;
  if (!f)
    {
      f = calloc (1, sizeof *f);
      if (f)
	f->handle = handle_new (HANDLE_FUNCTION, f);
      if (!f || !f->handle)
	{
	  free (f);
	  return CUDA_ERROR_OUT_OF_MEMORY;
	}
      f->sim = kernel;
      f->module = m;
      f->shared_limit = kernel->shared_bytes
			> m->context->device->target->shared_static
			? 0 : m->context->device->target->shared_static
			      - kernel->shared_bytes;
      f->next = m->functions;
      m->functions = f;
    }
  *function = f->handle;
  return CUDA_SUCCESS;
}

CUresult
do_cuFuncGetAttribute (int *value, CUfunction_attribute attribute,
		       CUfunction function)
{
  struct function *f = handle_object (function, HANDLE_FUNCTION);
  if (!value)
    return CUDA_ERROR_INVALID_VALUE;
  if (!f)
    return CUDA_ERROR_INVALID_HANDLE;
  const struct sim_target *t = f->module->context->device->target;
  switch (attribute)
    {
    case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
      *value = f->sim->max_threads;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
      *value = f->sim->shared_bytes;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
      *value = f->sim->const_bytes;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
      *value = f->sim->local_bytes;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_NUM_REGS:
      *value = f->sim->registers;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_PTX_VERSION:
      *value = f->sim->ptx_version;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_BINARY_VERSION:
      *value = 10 * t->cc_major + t->cc_minor;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_CACHE_MODE_CA:
      *value = 0;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
      *value = f->shared_limit;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT:
      *value = -1;
      return CUDA_SUCCESS;
    default:
      return CUDA_ERROR_INVALID_VALUE;
    }
}

CUresult
do_cuFuncSetAttribute (CUfunction function, CUfunction_attribute attribute,
		       int value)
{
  struct function *f = handle_object (function, HANDLE_FUNCTION);
  if (!f)
    return CUDA_ERROR_INVALID_HANDLE;
  const struct sim_target *t = f->module->context->device->target;
  switch (attribute)
    {
    case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
      if (value < 0
	  || (uint64_t) value + f->sim->shared_bytes > t->shared_optin)
	return CUDA_ERROR_INVALID_VALUE;
      f->shared_limit = value;
      return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT:
      return value >= -1 && value <= 100 ? CUDA_SUCCESS
	     : CUDA_ERROR_INVALID_VALUE;
    default:
      return CUDA_ERROR_INVALID_VALUE;
    }
}

CUresult
do_cuFuncSetCacheConfig (CUfunction function, CUfunc_cache config)
{
  if (!handle_object (function, HANDLE_FUNCTION))
    return CUDA_ERROR_INVALID_HANDLE;
  return config <= 3 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult
do_cuFuncSetSharedMemConfig (CUfunction function, CUsharedconfig config)
{
  if (!handle_object (function, HANDLE_FUNCTION))
    return CUDA_ERROR_INVALID_HANDLE;
  return config <= 2 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult
do_cuFuncGetModule (CUmodule *module, CUfunction function)
{
  struct function *f = handle_object (function, HANDLE_FUNCTION);
  if (!module)
    return CUDA_ERROR_INVALID_VALUE;
  if (!f)
    return CUDA_ERROR_INVALID_HANDLE;
  *module = f->module->handle;
  return CUDA_SUCCESS;
}

CUresult
do_cuFuncGetName (const char **name, CUfunction function)
{
  struct function *f = handle_object (function, HANDLE_FUNCTION);
  if (!name)
    return CUDA_ERROR_INVALID_VALUE;
  if (!f)
    return CUDA_ERROR_INVALID_HANDLE;
  *name = f->sim->name;
  return CUDA_SUCCESS;
}
