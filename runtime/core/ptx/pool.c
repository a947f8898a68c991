/* Memory that lives as long as its module, spellings and messages.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/pool.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pool_block
{
  struct pool_block *next;
};

static void
no_memory (void)
{
  fputs ("acccache: simulated device: the host has no memory left\n", stderr);
  abort ();
}

void *
pool_alloc (struct pool *p, size_t size)
{
  size = (size + 15) & ~(size_t) 15;
  if ((size_t) (p->end - p->next) < size)
    {
      size_t room = size > 65536 ? size : 262144;
      struct pool_block *b = calloc (1, room + 16);
      if (!b)
	no_memory ();
      b->next = p->blocks;
      p->blocks = b;
      p->next = (char *) b + 16;
      p->end = p->next + room;
    }
  void *result = p->next;
  p->next += size;
  return result;
}

void
pool_free (struct pool *p)
{
  while (p->blocks)
    {
      struct pool_block *b = p->blocks;
      p->blocks = b->next;
      free (b);
    }
  p->next = p->end = NULL;
}

void *
array_grow (void *array, size_t count, size_t size)
{
  char **a = array;
  /* Room is doubled whenever COUNT is a power of two.  */
  if ((count & (count - 1)) == 0)
    {
      char *n = realloc (*a, (count ? 2 * count : 1) * size);
      if (!n)
	no_memory ();
      *a = n;
    }
  return memset (*a + count * size, 0, size);
}

static void
names_rehash (struct names *n)
{
  uint32_t size = n->size ? 2 * n->size : 1024;
  struct ptx_name **slots = calloc (size, sizeof *slots);
  if (!slots)
    no_memory ();
  for (uint32_t i = 0; i < n->size; i++)
    for (struct ptx_name *x = n->slots[i], *next; x; x = next)
      {
	next = x->next;
	x->next = slots[x->hash & (size - 1)];
	slots[x->hash & (size - 1)] = x;
      }
  free (n->slots);
  n->slots = slots;
  n->size = size;
}

struct ptx_name *
names_get (struct names *n, struct pool *p, const char *text, size_t length)
{
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char) text[i]) * 16777619u;
  if (n->count >= n->size)
    names_rehash (n);
  struct ptx_name **slot = &n->slots[hash & (n->size - 1)];
  for (struct ptx_name *x = *slot; x; x = x->next)
    if (x->hash == hash && x->length == length
	&& memcmp (x->text, text, length) == 0)
      return x;
  struct ptx_name *x = pool_alloc (p, sizeof *x + length + 1);
  x->hash = hash;
  x->length = length;
  memcpy (x->text, text, length);
  x->next = *slot;
  *slot = x;
  n->count++;
  return x;
}

void
log_error (struct log *l, const char *name, unsigned line,
	   const char *format, ...)
{
  l->errors++;
  if (l->used + 1 >= l->size)
    return;
  char *at = l->text + l->used;
  size_t room = l->size - l->used;
  int n = line ? snprintf (at, room, "%s:%u: error: ", name, line)
	       : snprintf (at, room, "%s: error: ", name);
  va_list args;
  va_start (args, format);
  if (n >= 0 && (size_t) n < room)
    n += vsnprintf (at + n, room - n, format, args);
  va_end (args);
  if (n >= 0 && (size_t) n + 1 < room)
    {
      at[n++] = '\n';
      at[n] = '\0';
    }
  l->used = n >= 0 && (size_t) n < room ? l->used + n : l->size;
}
