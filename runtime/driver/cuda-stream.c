/* The driver API: streams and the callbacks in them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/cuda-stream.h"
#include "core/limits.h"
#include "driver/calls.h"
#include "driver/cuda-context.h"
#include "driver/cuda-handle.h"
#include "driver/cuda-queue.h"

#include <stdlib.h>

CUresult
stream_get (CUstream stream, struct context **c, struct stream **s)
{
  if (stream == NULL || stream == CU_STREAM_LEGACY
      || stream == CU_STREAM_PER_THREAD)
    {
      *c = context_current ();
      if (!*c)
	return CUDA_ERROR_INVALID_CONTEXT;
      *s = &(*c)->standard;
      return CUDA_SUCCESS;
    }
  *s = handle_object (stream, HANDLE_STREAM);
  if (!*s)
    return CUDA_ERROR_INVALID_HANDLE;
  *c = (*s)->context;
  return (*c)->fault;
}

CUresult
do_cuStreamCreateWithPriority (CUstream *stream, unsigned flags, int priority)
{
  struct context *c = context_current ();
  if (!stream || flags > CU_STREAM_NON_BLOCKING)
    return CUDA_ERROR_INVALID_VALUE;
  struct stream *s = calloc (1, sizeof *s);
  if (s)
    s->handle = handle_new (HANDLE_STREAM, s);
  if (!s || !s->handle)
    {
      free (s);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  stream_init (s, c);
  s->flags = flags;
  s->priority = priority > 0 ? 0 : priority < LIMIT_PRIORITY
		? LIMIT_PRIORITY : priority;
  *stream = s->handle;
  return CUDA_SUCCESS;
}

CUresult
do_cuStreamCreate (CUstream *stream, unsigned flags)
{
  return do_cuStreamCreateWithPriority (stream, flags, 0);
}

/* What is in the stream is still carried out.  */
CUresult
do_cuStreamDestroy_v2 (CUstream stream)
{
  struct stream *s = handle_object (stream, HANDLE_STREAM);
  if (!s)
    return CUDA_ERROR_INVALID_HANDLE;
  stream_release (s);
  return CUDA_SUCCESS;
}

CUresult
do_cuStreamGetPriority (CUstream stream, int *priority)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (!priority)
    return CUDA_ERROR_INVALID_VALUE;
  *priority = s->priority;
  return CUDA_SUCCESS;
}

CUresult
do_cuStreamGetFlags (CUstream stream, unsigned *flags)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (!flags)
    return CUDA_ERROR_INVALID_VALUE;
  *flags = s->flags;
  return CUDA_SUCCESS;
}

CUresult
do_cuStreamGetCtx (CUstream stream, CUcontext *context)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (!context)
    return CUDA_ERROR_INVALID_VALUE;
  *context = c->handle;
  return CUDA_SUCCESS;
}

CUresult
do_cuStreamQuery (CUstream stream)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (c->fault != CUDA_SUCCESS)
    return c->fault;
  return stream_idle (s) ? CUDA_SUCCESS : CUDA_ERROR_NOT_READY;
}

CUresult
do_cuStreamSynchronize (CUstream stream)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  return stream_wait (s);
}

/* --- Callbacks ----------------------------------------------------------- */

static CUresult
run_callback (struct op *o)
{
  in_callback = true;
  if (o->u.call.function)
    o->u.call.function (o->stream, o->context->fault, o->u.call.data);
  else
    o->u.call.simple (o->u.call.data);
  in_callback = false;
  return CUDA_SUCCESS;
}

CUresult
do_cuStreamAddCallback (CUstream stream, CUstreamCallback function, void *data,
			unsigned flags)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (!function || flags)
    return CUDA_ERROR_INVALID_VALUE;
  struct op *o = op_new (c, stream, run_callback);
  if (!o)
    return CUDA_ERROR_OUT_OF_MEMORY;
  o->always = true;
  o->u.call.function = function;
  o->u.call.data = data;
  op_issue (o, s);
  return CUDA_SUCCESS;
}

CUresult
do_cuLaunchHostFunc (CUstream stream, CUhostFn function, void *data)
{
  struct context *c;
  struct stream *s;
  CUresult r = stream_get (stream, &c, &s);
  if (r != CUDA_SUCCESS)
    return r;
  if (!function)
    return CUDA_ERROR_INVALID_VALUE;
  struct op *o = op_new (c, stream, run_callback);
  if (!o)
    return CUDA_ERROR_OUT_OF_MEMORY;
  o->u.call.simple = function;
  o->u.call.data = data;
  op_issue (o, s);
  return CUDA_SUCCESS;
}
