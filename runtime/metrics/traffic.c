/* Traffic and locality of loads from global memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "metrics/traffic.h"
#include "check/room.h"
#include "metrics/coalesce.h"

#include <stdlib.h>
#include <string.h>

/* A map from numbers to numbers; both are from 1 on.  */
struct table
{
  uint64_t *key;		/* 0: free.  */
  uint32_t *value;
  size_t count, size;
};

static size_t
table_slot (const struct table *t, uint64_t key)
{
  size_t i = key * 0x9e3779b97f4a7c15u >> 24;
  for (;; i++)
    {
      i &= t->size - 1;
      if (!t->key[i] || t->key[i] == key)
	return i;
    }
}

/* Where the value of KEY is, 0 if it is new.  Valid until the next call.  */
static uint32_t *
table_get (struct table *t, uint64_t key)
{
  if (2 * t->count >= t->size)
    {
      struct table old = *t;
      t->size = old.size ? 2 * old.size : 256;
      t->key = room_zeroed (t->size, sizeof *t->key);
      t->value = room_zeroed (t->size, sizeof *t->value);
      for (size_t i = 0; i < old.size; i++)
	if (old.key[i])
	  {
	    size_t k = table_slot (t, old.key[i]);
	    t->key[k] = old.key[i];
	    t->value[k] = old.value[i];
	  }
      free (old.key);
      free (old.value);
    }
  size_t i = table_slot (t, key);
  if (!t->key[i])
    {
      t->key[i] = key;
      t->count++;
    }
  return &t->value[i];
}

static void
table_free (struct table *t)
{
  free (t->key);
  free (t->value);
}

struct traffic_gang
{
  uint32_t threads;
  struct table executed;	/* Instruction and thread: how often.  */
  struct table lines;		/* Line + 1: accessed.  */
};

struct traffic_gang *
traffic_gang_new (uint32_t threads)
{
  struct traffic_gang *g = room_zeroed (1, sizeof *g);
  g->threads = threads;
  return g;
}

void
traffic_gang_free (struct traffic_gang *g)
{
  table_free (&g->executed);
  table_free (&g->lines);
  free (g);
}

/* Count one more execution of E by its lanes.  Returns the highest count among
   them.  */
static uint32_t
count_execution (struct traffic_gang *g, const struct trace_entry *e)
{
  uint32_t most = 0;
  for (uint32_t m = e->mask; m; m &= m - 1)
    {
      uint32_t t = e->warp * SIM_WARP + __builtin_ctz (m);
      uint32_t n = ++*table_get (&g->executed,
				 ((uint64_t) e->insn << 16 | t) + 1);
      most = n > most ? n : most;
    }
  return most;
}

/* An execution by a warp, and the instance that it is part of.  */
struct part
{
  uint32_t instance, entry;
};

static int
by_instance (const void *a, const void *b)
{
  const struct part *x = a, *y = b;
  if (x->instance != y->instance)
    return x->instance < y->instance ? -1 : 1;
  return (x->entry > y->entry) - (x->entry < y->entry);
}

/* The *COUNT loads from global memory in T, instances in the order of their first
   parts.  */
static struct part *
list_parts (struct traffic_gang *g, const struct trace *t, size_t *count)
{
  struct part *parts = room_zeroed (t->count, sizeof *parts);
  struct table instances = { .key = NULL };
  size_t n = 0;
  for (size_t i = 0; i < t->count; i++)
    {
      const struct trace_entry *e = &t->entry[i];
      if (e->insn == TRACE_BARRIER || !e->load
	  || e->space != SIM_SPACE_GLOBAL)
	continue;
      uint64_t k = count_execution (g, e);
      uint32_t *id = table_get (&instances, ((uint64_t) e->insn << 32 | k) + 1);
      if (!*id)
	*id = instances.count;
      parts[n++] = (struct part) { *id, i };
    }
  table_free (&instances);
  qsort (parts, n, sizeof *parts, by_instance);
  *count = n;
  return parts;
}

/* A line and the warp that accesses it.  */
struct touch
{
  uint64_t line;
  uint32_t warp;
};

static int
by_line (const void *a, const void *b)
{
  const struct touch *x = a, *y = b;
  if (x->line != y->line)
    return x->line < y->line ? -1 : 1;
  return (x->warp > y->warp) - (x->warp < y->warp);
}

/* Evaluate one instance, which consists of the COUNT parts P.  */
static void
evaluate_instance (struct traffic_gang *g, const struct trace *t,
		   const struct part *p, size_t count, uint64_t line,
		   uint64_t sector, struct traffic *sum)
{
  struct touch *touch = room_zeroed (count * COALESCE_MAX, sizeof *touch);
  size_t touches = 0;
  for (size_t i = 0; i < count; i++)
    {
      const struct trace_entry *e = &t->entry[p[i].entry];
      sim_addr packed[SIM_WARP], address[SIM_WARP];
      uint64_t unit[COALESCE_MAX];
      unsigned lanes = trace_addresses (t, e, packed), k = 0;
      for (uint32_t m = e->mask; m; m &= m - 1)
	address[__builtin_ctz (m)] = packed[k++];
      struct sim_access a
	= { .mask = e->mask, .bytes = e->bytes, .address = address };
      sum->requests++;
      sum->accesses += lanes;
      sum->bytes_off += coalesce_units (&a, sector, unit) * sector;
      unsigned lines = coalesce_units (&a, line, unit);
      for (k = 0; k < lines; k++)
	touch[touches++] = (struct touch) { unit[k], e->warp };
      sum->within_warp += lanes > lines ? lanes - lines : 0;
    }
  qsort (touch, touches, sizeof *touch, by_line);
  for (size_t i = 0; i < touches; i++)
    {
      bool first = i == 0 || touch[i].line != touch[i - 1].line;
      if (!first && touch[i].warp == touch[i - 1].warp)
	sum->within_warp++;
      else if (!first)
	sum->within_block++;
      else
	{
	  uint32_t *seen = table_get (&g->lines, touch[i].line + 1);
	  sum->bytes_on += line;
	  *(*seen ? &sum->cross : &sum->none) += 1;
	  *seen = 1;
	}
    }
  sum->instances++;
  free (touch);
}

void
traffic_evaluate (struct traffic_gang *g, const struct trace *t,
		  uint64_t line, uint64_t sector, struct traffic *sum)
{
  size_t count;
  struct part *p = list_parts (g, t, &count);
  for (size_t from = 0, to; from < count; from = to)
    {
      for (to = from + 1;
	   to < count && p[to].instance == p[from].instance; to++)
	;
      evaluate_instance (g, t, p + from, to - from, line, sector,
			 &sum[t->entry[p[from].entry].insn]);
    }
  free (p);
}

void
traffic_add (struct traffic *sum, const struct traffic *more)
{
  sum->requests += more->requests;
  sum->accesses += more->accesses;
  sum->instances += more->instances;
  sum->bytes_on += more->bytes_on;
  sum->bytes_off += more->bytes_off;
  sum->within_warp += more->within_warp;
  sum->within_block += more->within_block;
  sum->cross += more->cross;
  sum->none += more->none;
}

const char *
traffic_advice (const struct traffic *t, uint64_t l1)
{
  bool fits = t->instances && t->bytes_on / t->instances <= l1;
  if (t->bytes_on > t->bytes_off || !fits)
    return "off";
  return t->bytes_on == t->bytes_off ? "either" : "on";
}
