/* The driver API: modules, their functions and variables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- Loading ------------------------------------------------------------------ */

/* The buffer and size among the options may come in any order.  */
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

/* TEXT into a program's LOG; its length into SLOT.  */
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
    fprintf (stderr, "acccache: PTX cannot be loaded:\n%s%s", log,
	     *log && log[strlen (log) - 1] == '\n' ? "" : "\n");
  jit_log (j->info, j->info_size, j->info_slot, "");
  jit_log (j->error, j->error_size, j->error_slot, log);
  return *out ? CUDA_SUCCESS : CUDA_ERROR_INVALID_PTX;
}

CUresult
module_new (struct context *c, struct sim_module *sim, CUmodule *out)
{
  struct module *m = calloc (1, sizeof *m);
  struct sim_variable v;
  if (m)
    m->handle = handle_new (HANDLE_MODULE, m);
  if (!m || !m->handle)
    {
      free (m);
      sim_module_free (sim);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  m->context = c;
  m->sim = sim;
  for (unsigned n = 0; sim_module_variable_n (sim, n, &v); n++)
    if (v.space != SIM_SPACE_SHARED)
      m->bytes += v.size;
  c->device->used += m->bytes;
  m->next = c->modules;
  m->link = &c->modules;
  if (m->next)
    m->next->link = &m->next;
  c->modules = m;
  *out = m->handle;
  return CUDA_SUCCESS;
}

void
module_free (struct module *m)
{
  *m->link = m->next;
  if (m->next)
    m->next->link = m->link;
  while (m->functions)
    {
      struct function *f = m->functions;
      m->functions = f->next;
      handle_free (f->handle);
      free (f);
    }
  m->context->device->used -= m->bytes;
  handle_free (m->handle);
  sim_module_free (m->sim);
  free (m);
}

/* IMAGE is machine code: an ELF file or a fat binary.  */
static bool
machine_code (const void *image)
{
  static const unsigned char fat[4] = { 0x50, 0xed, 0x55, 0xba };
  static const unsigned char wrapped[4] = { 0xb1, 0x43, 0x62, 0x46 };
  const char *p = image;
  return strncmp (p, "\177ELF", 4) == 0
	 || strncmp (p, (const char *) fat, 4) == 0
	 || strncmp (p, (const char *) wrapped, 4) == 0;
}

/* Load IMAGE, which has SIZE bytes at most.  */
static CUresult
load (CUmodule *module, const void *image, size_t size, const char *name,
      struct jit *j)
{
  struct context *c = context_current ();
  struct sim_module *sim = NULL;
  int count;
  if (!module || !image)
    return CUDA_ERROR_INVALID_VALUE;
  if (machine_code (image))
    return CUDA_ERROR_NO_BINARY_FOR_GPU;
  struct sim_text *texts = image_texts (image, size, &count);
  if (texts)
    sim = image_module (image, c);
  CUresult r = CUDA_SUCCESS;
  if (!sim && texts)
    r = jit_load (j, c, texts, count, &sim);
  else if (!sim)
    {
      struct sim_text text = { name, image, strnlen (image, size) };
      r = jit_load (j, c, &text, 1, &sim);
    }
  free (texts);
  /* The context may have gone while the lock was free.  */
  if (r == CUDA_SUCCESS && context_current () != c)
    {
      sim_module_free (sim);
      r = CUDA_ERROR_CONTEXT_IS_DESTROYED;
    }
  return r == CUDA_SUCCESS ? module_new (c, sim, module) : r;
}

CUresult
do_cuModuleLoadDataEx (CUmodule *module, const void *image, unsigned count,
		       CUjit_option *options, void **values)
{
  struct jit j;
  CUresult r = jit_options (&j, count, options, values);
  return r == CUDA_SUCCESS ? load (module, image, SIZE_MAX, NULL, &j) : r;
}

CUresult
do_cuModuleLoadData (CUmodule *module, const void *image)
{
  struct jit j = { 0 };
  return load (module, image, SIZE_MAX, NULL, &j);
}

CUresult
do_cuModuleLoadFatBinary (CUmodule *module, const void *image)
{
  if (!module || !image)
    return CUDA_ERROR_INVALID_VALUE;
  return CUDA_ERROR_NO_BINARY_FOR_GPU;
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

CUresult
do_cuModuleLoad (CUmodule *module, const char *path)
{
  struct jit j = { 0 };
  if (!module || !path)
    return CUDA_ERROR_INVALID_VALUE;
  size_t size;
  char *text = file_contents (path, &size);
  if (!text)
    return CUDA_ERROR_FILE_NOT_FOUND;
  CUresult r = load (module, text, size, path, &j);
  free (text);
  return r;
}

CUresult
do_cuModuleUnload (CUmodule module)
{
  struct module *m = handle_object (module, HANDLE_MODULE);
  if (!m)
    return CUDA_ERROR_INVALID_HANDLE;
  /* Nobody shall launch its kernels while this thread waits.  */
  handle_free (m->handle);
  for (struct function *f = m->functions; f; f = f->next)
    handle_free (f->handle);
  CUresult r = context_wait (m->context);
  module_free (m);
  return r;
}

/* --- Functions ------------------------------------------------------------------ */

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

/* --- Variables -------------------------------------------------------------------- */

CUresult
do_cuModuleGetGlobal_v2 (CUdeviceptr *address, size_t *bytes, CUmodule module,
			 const char *name)
{
  struct module *m = handle_object (module, HANDLE_MODULE);
  struct sim_variable v;
  if (!name || (!address && !bytes))
    return CUDA_ERROR_INVALID_VALUE;
  if (!m)
    return CUDA_ERROR_INVALID_HANDLE;
  if (!sim_module_variable (m->sim, name, &v) || v.space == SIM_SPACE_SHARED)
    return CUDA_ERROR_NOT_FOUND;
  if (address)
    *address = v.address;
  if (bytes)
    *bytes = v.size;
  return CUDA_SUCCESS;
}
