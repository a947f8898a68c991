/* What a load allocates from and writes to: a pool that lives as long as its
   module, spellings, and the log of messages.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_POOL_H
#define SIM_POOL_H

#include <stddef.h>
#include <stdint.h>

struct pool
{
  struct pool_block *blocks;
  char *next, *end;
};

/* SIZE cleared bytes; never NULL.  */
void *pool_alloc (struct pool *p, size_t size);
void pool_free (struct pool *p);

/* Make room for one more element in *ARRAY, which has COUNT elements of SIZE bytes
   and is from malloc, and return its place, cleared.  */
void *array_grow (void *array, size_t count, size_t size);

/* A spelling.  Equal spellings are equal pointers within a module.  */
struct ptx_name
{
  struct ptx_name *next;	/* In the hash chain.  */
  struct ptx_binding *binding;	/* What it means here; innermost first.  */
  struct ptx_symbol *linked;	/* The module's visible symbol.  */
  uint32_t hash;
  uint32_t length;
  char text[];
};

struct names
{
  struct ptx_name **slots;
  uint32_t count, size;		/* SIZE is a power of two.  */
};

struct ptx_name *names_get (struct names *n, struct pool *p,
			    const char *text, size_t length);

/* Messages of one load, cut to the caller's buffer.  */
struct log
{
  char *text;
  size_t size, used;
  unsigned errors;
};

void log_error (struct log *l, const char *name, unsigned line,
		const char *format, ...)
  __attribute__ ((format (printf, 4, 5)));

#endif
