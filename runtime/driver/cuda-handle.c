/* Handles: what programs hold instead of our pointers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The Nth handle is FIRST + N * STEP.  No memory of this machine has such an
   address, so a program that looks into one is stopped at once.  */

#include "driver/cuda-handle.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#define FIRST UINT64_C (0x5acc000000000000)
#define STEP 64

static struct
{
  enum handle_kind kind;
  void *object;			/* NULL when it has been freed.  */
} *table;
static size_t used, size;

/* The place of HANDLE in the table, or -1.  */
static ptrdiff_t
place (const void *handle, enum handle_kind kind)
{
  uint64_t offset = (uintptr_t) handle - FIRST;
  if (offset % STEP || offset / STEP >= used
      || table[offset / STEP].kind != kind)
    return -1;
  return offset / STEP;
}

void *
handle_new (enum handle_kind kind, void *object)
{
  if (used == size)
    {
      size_t more = size ? 2 * size : 64;
      void *larger = realloc (table, more * sizeof *table);
      if (!larger)
	return NULL;
      table = larger;
      size = more;
    }
  table[used].kind = kind;
  table[used].object = object;
  return (void *) (uintptr_t) (FIRST + STEP * used++);
}

void *
handle_object (const void *handle, enum handle_kind kind)
{
  ptrdiff_t n = place (handle, kind);
  return n < 0 ? NULL : table[n].object;
}

bool
handle_was (const void *handle, enum handle_kind kind)
{
  ptrdiff_t n = place (handle, kind);
  return n >= 0 && !table[n].object;
}

void
handle_free (void *handle)
{
  table[((uintptr_t) handle - FIRST) / STEP].object = NULL;
}
