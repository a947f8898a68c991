/* The driver API: linking PTX texts into one image.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   An image is the texts themselves behind a head, so that a program may keep it,
   write it to a file and load it elsewhere.  The link makes a module to find
   errors, and keeps it for the load that usually follows.  */

#include "driver/cuda-link.h"
#include "driver/calls.h"
#include "driver/cuda-context.h"
#include "driver/cuda-handle.h"
#include "driver/cuda-jit.h"

#include <stdlib.h>
#include <string.h>

struct image
{
  char magic[16];
  uint64_t size;		/* Of the image with this head.  */
  uint64_t count;		/* Texts; for each its length, the text, a NUL.  */
  uint64_t state;		/* Handle of the link that made it.  */
};

static const char magic[16] = "acccache image\n";

struct link
{
  void *handle;
  CUcontext context;		/* Its handle; the context may be gone.  */
  struct device *device;
  struct jit jit;
  bool busy;			/* A thread loads the texts without the lock.  */
  struct sim_text *texts;	/* Copies, with names.  */
  int count;
  struct image *image;		/* NULL until the link is complete.  */
  struct sim_module *sim;	/* Of IMAGE, until it is taken.  */
};

static void
link_free (struct link *l)
{
  for (int i = 0; i < l->count; i++)
    {
      free ((char *) l->texts[i].name);
      free ((char *) l->texts[i].ptx);
    }
  free (l->texts);
  free (l->image);
  if (l->sim)
    sim_module_free (l->sim);
  handle_free (l->handle);
  free (l);
}

CUresult
do_cuLinkCreate_v2 (unsigned count, CUjit_option *options, void **values,
		    CUlinkState *state)
{
  if (!state)
    return CUDA_ERROR_INVALID_VALUE;
  struct jit j;
  CUresult r = jit_options (&j, count, options, values);
  if (r != CUDA_SUCCESS)
    return r;
  struct link *l = calloc (1, sizeof *l);
  if (l)
    l->handle = handle_new (HANDLE_LINK, l);
  if (!l || !l->handle)
    {
      free (l);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  l->context = context_current ()->handle;
  l->device = context_current ()->device;
  l->jit = j;
  *state = l->handle;
  return CUDA_SUCCESS;
}

/* Add a copy of the SIZE bytes at DATA, to be called NAME.  */
static CUresult
add_text (struct link *l, const char *data, size_t size, const char *name)
{
  struct sim_text *more = realloc (l->texts,
				   (l->count + 1) * sizeof *l->texts);
  if (!more)
    return CUDA_ERROR_OUT_OF_MEMORY;
  l->texts = more;
  size_t length = strnlen (data, size);
  char *copy = malloc (length + 1);
  char *label = NULL;
  if (!copy || (name && !(label = strdup (name))))
    {
      free (copy);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  memcpy (copy, data, length);
  copy[length] = 0;
  l->texts[l->count++] = (struct sim_text) { label, copy, length };
  return CUDA_SUCCESS;
}

CUresult
do_cuLinkAddData_v2 (CUlinkState state, CUjitInputType type, void *data,
		     size_t size, const char *name, unsigned count,
		     CUjit_option *options, void **values)
{
  struct link *l = handle_object (state, HANDLE_LINK);
  if (!l || l->busy)
    return CUDA_ERROR_INVALID_HANDLE;
  if (!data || !size || type >= CU_JIT_INPUT_LAST || l->image
      || (count && (!options || !values)))
    return CUDA_ERROR_INVALID_VALUE;
  if (type != CU_JIT_INPUT_PTX)
    return CUDA_ERROR_NO_BINARY_FOR_GPU;
  return add_text (l, data, size, name);
}

CUresult
do_cuLinkAddFile_v2 (CUlinkState state, CUjitInputType type, const char *path,
		     unsigned count, CUjit_option *options, void **values)
{
  struct link *l = handle_object (state, HANDLE_LINK);
  if (!l || l->busy)
    return CUDA_ERROR_INVALID_HANDLE;
  if (!path || type >= CU_JIT_INPUT_LAST || l->image
      || (count && (!options || !values)))
    return CUDA_ERROR_INVALID_VALUE;
  size_t size;
  char *text = file_contents (path, &size);
  if (!text)
    return CUDA_ERROR_FILE_NOT_FOUND;
  CUresult r = type == CU_JIT_INPUT_PTX ? add_text (l, text, size, path)
	       : CUDA_ERROR_NO_BINARY_FOR_GPU;
  free (text);
  return r;
}

/* The image of L's texts.  */
static struct image *
image_make (const struct link *l)
{
  size_t size = sizeof (struct image);
  for (int i = 0; i < l->count; i++)
    size += sizeof (uint64_t) + l->texts[i].length + 1;
  struct image *image = malloc (size);
  if (!image)
    return NULL;
  memcpy (image->magic, magic, sizeof magic);
  image->size = size;
  image->count = l->count;
  image->state = (uintptr_t) l->handle;
  char *p = (char *) (image + 1);
  for (int i = 0; i < l->count; i++)
    {
      uint64_t length = l->texts[i].length;
      memcpy (p, &length, sizeof length);
      memcpy (p + sizeof length, l->texts[i].ptx, length + 1);
      p += sizeof length + length + 1;
    }
  return image;
}

CUresult
do_cuLinkComplete (CUlinkState state, void **image, size_t *size)
{
  struct link *l = handle_object (state, HANDLE_LINK);
  if (!l || l->busy)
    return CUDA_ERROR_INVALID_HANDLE;
  struct context *c = context_current ();
  if (!image || !l->count || l->context != c->handle)
    return CUDA_ERROR_INVALID_VALUE;
  if (!l->image)
    {
      l->busy = true;
      CUresult r = jit_load (&l->jit, c, l->texts, l->count, &l->sim);
      l->busy = false;
      if (r != CUDA_SUCCESS)
	return r;
      l->image = image_make (l);
      if (!l->image)
	return CUDA_ERROR_OUT_OF_MEMORY;
    }
  *image = l->image;
  if (size)
    *size = l->image->size;
  return CUDA_SUCCESS;
}

CUresult
do_cuLinkDestroy (CUlinkState state)
{
  struct link *l = handle_object (state, HANDLE_LINK);
  if (!l || l->busy)
    return CUDA_ERROR_INVALID_HANDLE;
  link_free (l);
  return CUDA_SUCCESS;
}

struct sim_text *
image_texts (const void *data, size_t size, int *count)
{
  struct image head;
  if (strncmp (data, magic, sizeof magic) != 0 || size < sizeof head)
    return NULL;
  memcpy (&head, data, sizeof head);
  if (head.size > size || head.count > head.size / sizeof (uint64_t))
    return NULL;
  struct sim_text *texts = calloc (head.count + 1, sizeof *texts);
  if (!texts)
    return NULL;
  const char *p = (const char *) data + sizeof head;
  const char *end = (const char *) data + head.size;
  for (*count = 0; (uint64_t) *count < head.count; (*count)++)
    {
      uint64_t length = UINT64_MAX;
      if ((size_t) (end - p) > sizeof length)
	memcpy (&length, p, sizeof length);
      p += sizeof length;
      if (length == UINT64_MAX || length >= (size_t) (end - p))
	{
	  free (texts);
	  return NULL;
	}
      texts[*count].ptx = p;
      texts[*count].length = length;
      p += length + 1;
    }
  return texts;
}

struct sim_module *
image_module (const void *data, struct context *c)
{
  struct image head;
  memcpy (&head, data, sizeof head);
  struct link *l = handle_object ((void *) (uintptr_t) head.state,
				  HANDLE_LINK);
  if (!l || !l->image || (const void *) l->image != data
      || l->device != c->device)
    return NULL;
  struct sim_module *sim = l->sim;
  l->sim = NULL;
  return sim;
}
