/* Memory for the checkers and the instrument.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "check/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* The leak checker does not look for pointers in mapped memory by itself.  */
#ifdef __SANITIZE_ADDRESS__
# include <sanitizer/lsan_interface.h>
# define room_roots(p, size) __lsan_register_root_region (p, size)
# define room_no_roots(p, size) __lsan_unregister_root_region (p, size)
#else
# define room_roots(p, size) ((void) 0)
# define room_no_roots(p, size) ((void) 0)
#endif

void
room_none (void)
{
  fputs ("acccache: no memory left for the checks and metrics; run a smaller "
	 "problem, or fewer of them at a time\n", stderr);
  abort ();
}

void *
room_zeroed (size_t count, size_t size)
{
  void *p = calloc (count ? count : 1, size ? size : 1);
  if (!p)
    room_none ();
  return p;
}

void *
room_lines (size_t count, size_t size)
{
  void *p = aligned_alloc (64, count * size);
  if (!p)
    room_none ();
  return memset (p, 0, count * size);
}

void *
room_resize (void *p, size_t count, size_t size)
{
  void *q = reallocarray (p, count, size);
  if (!q)
    room_none ();
  return q;
}

void *
room_map (size_t size)
{
  void *p = mmap (NULL, size, PROT_READ | PROT_WRITE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    room_none ();
  room_roots (p, size);
  return p;
}

void
room_unmap (void *p, size_t size)
{
  room_no_roots (p, size);
  munmap (p, size);
}

char *
room_text (const char *text)
{
  char *s = strdup (text);
  if (!s)
    room_none ();
  return s;
}
