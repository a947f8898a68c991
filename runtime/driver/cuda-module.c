/* The driver API: modules, their functions and variables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/cuda-module.h"
#include "driver/calls.h"
#include "driver/cuda-context.h"
#include "driver/cuda-handle.h"
#include "driver/cuda-jit.h"
#include "driver/cuda-link.h"
#include "driver/cuda-queue.h"

#include <stdlib.h>
#include <string.h>

/* --- Loading ------------------------------------------------------------------ */

/* Free the module O.  */
static void
module_end (struct owned *o)
{
  struct module *m = (struct module *) o;
  owned_remove (o);
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

/* Make SIM a module of C, which then owns it.  */
static CUresult
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
  owned_add (&c->modules, &m->owned, module_end);
  *out = m->handle;
  return CUDA_SUCCESS;
}

/* Whether IMAGE is machine code: an ELF file or a fat binary.  */
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

/* Load IMAGE, which has at most SIZE bytes.  */
static CUresult
load_image (CUmodule *module, const void *image, size_t size, const char *name,
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
  return r == CUDA_SUCCESS ? load_image (module, image, SIZE_MAX, NULL, &j) : r;
}

CUresult
do_cuModuleLoadData (CUmodule *module, const void *image)
{
  struct jit j = { 0 };
  return load_image (module, image, SIZE_MAX, NULL, &j);
}

CUresult
do_cuModuleLoadFatBinary (CUmodule *module, const void *image)
{
  if (!module || !image)
    return CUDA_ERROR_INVALID_VALUE;
  return CUDA_ERROR_NO_BINARY_FOR_GPU;
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
  CUresult r = load_image (module, text, size, path, &j);
  free (text);
  return r;
}

CUresult
do_cuModuleUnload (CUmodule module)
{
  struct module *m = handle_object (module, HANDLE_MODULE);
  if (!m)
    return CUDA_ERROR_INVALID_HANDLE;
  /* Nobody may launch its kernels while this thread waits.  */
  handle_free (m->handle);
  for (struct function *f = m->functions; f; f = f->next)
    handle_free (f->handle);
  CUresult r = context_wait (m->context);
  module_end (&m->owned);
  return r;
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
