/* Handles: what programs hold instead of our pointers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A handle is a number that is never used twice, so that a freed or invented
   handle is told from a good one without looking at memory.  */

#ifndef SIM_CUDA_HANDLE_H
#define SIM_CUDA_HANDLE_H

#include <stdbool.h>

enum handle_kind
{
  HANDLE_NONE,
  HANDLE_CONTEXT,
  HANDLE_MODULE,
  HANDLE_FUNCTION,
  HANDLE_STREAM,
  HANDLE_EVENT,
  HANDLE_LINK
};

/* A new handle for OBJECT, or NULL when memory is short.  */
void *handle_new (enum handle_kind kind, void *object);
/* The object behind HANDLE if it is live and of that KIND, or NULL.  */
void *handle_object (const void *handle, enum handle_kind kind);
/* Whether HANDLE was given out as KIND and its object is gone.  */
bool handle_was (const void *handle, enum handle_kind kind);
void handle_free (void *handle);

#endif
