/* Parallel spatial locality.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "metrics/psl.h"
#include "check/room.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

void
psl_gang_init (struct psl_gang *g, uint32_t threads)
{
  *g = (struct psl_gang) { .threads = threads };
  g->step = room_zeroed (threads, sizeof *g->step);
}

void
psl_gang_free (struct psl_gang *g)
{
  free (g->step);
}

/* c log2 c, from a table for small c.  */
#define TABLE 2048
static double table[TABLE];
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

static void
fill_table (void)
{
  for (int c = 2; c < TABLE; c++)
    table[c] = c * log2 (c);
}

static double
quick_clogc (size_t c)
{
  return c < TABLE ? table[c] : c * log2 (c);
}

double
psl_entropy (const uint64_t *v, size_t count, unsigned bits)
{
  double sum = 0;
  pthread_once (&table_once, fill_table);
  for (size_t from = 0, to; from < count; from = to)
    {
      uint64_t key = v[from] >> bits;
      for (to = from + 1; to < count && v[to] >> bits == key; to++)
	;
      sum += quick_clogc (to - from);
    }
  return count ? log2 (count) - sum / count : 0;
}

/* Sort V ascending; SPARE is as long.  The sort merges the runs that V has already,
   since the addresses of a warp mostly ascend.  */
static void
sort (uint64_t *v, uint64_t *spare, size_t count)
{
  for (;;)
    {
      size_t from = 0, runs = 0;
      while (from < count)
	{
	  size_t middle = from + 1, end;
	  while (middle < count && v[middle - 1] <= v[middle])
	    middle++;
	  for (end = middle + 1; end < count && v[end - 1] <= v[end]; end++)
	    ;
	  if (end > count)
	    end = count;
	  for (size_t i = from, j = middle, k = from; k < end; k++)
	    spare[k] = i < middle && (j >= end || v[i] <= v[j]) ? v[i++]
								: v[j++];
	  from = end;
	  runs++;
	}
      memcpy (v, spare, count * sizeof *v);
      if (runs <= 1)
	return;
    }
}

/* The addresses of all threads, step by step.  */
struct steps
{
  uint32_t first;		/* Number of step 0 here.  */
  uint32_t count;
  size_t *start;		/* [count + 1] in ADDRESS.  */
  uint64_t *address;
};

/* Walk over T, whose steps go on from STEP, which is updated.  If S->address is NULL,
   count the addresses of each step in S->start[.. + 1]; otherwise put them into
   their places, at S->start.  */
static void
walk (const struct trace *t, uint32_t *step, uint32_t threads,
      struct steps *s)
{
  for (size_t i = 0; i < t->count; i++)
    {
      const struct trace_entry *e = &t->entry[i];
      sim_addr address[SIM_WARP];
      unsigned n = 0;
      if (e->insn == TRACE_BARRIER)
	{
	  uint32_t last = 0;
	  for (uint32_t k = 0; k < threads; k++)
	    last = step[k] > last ? step[k] : last;
	  for (uint32_t k = 0; k < threads; k++)
	    step[k] = last;
	  continue;
	}
      if (s->address)
	trace_addresses (t, e, address);
      for (uint32_t m = e->mask; m; m &= m - 1, n++)
	{
	  uint32_t *mine = &step[e->warp * SIM_WARP + __builtin_ctz (m)];
	  uint32_t k = (*mine)++ - s->first;
	  if (s->address)
	    s->address[s->start[k]++] = address[n];
	  else
	    s->start[k + 1]++;
	}
    }
}

/* How many steps there are from FIRST to the end of T, whose steps go on from
   STEP.  */
static uint32_t
span (const struct trace *t, const uint32_t *step, uint32_t threads,
      uint32_t first)
{
  uint32_t *end = room_zeroed (threads, sizeof *end), last = first;
  memcpy (end, step, threads * sizeof *end);
  for (uint32_t k = 0; k < threads; k++)
    last = end[k] > last ? end[k] : last;
  for (size_t i = 0; i < t->count; i++)
    {
      const struct trace_entry *e = &t->entry[i];
      if (e->insn == TRACE_BARRIER)
	for (uint32_t k = 0; k < threads; k++)
	  end[k] = last;
      else
	for (uint32_t m = e->mask; m; m &= m - 1)
	  {
	    uint32_t k = ++end[e->warp * SIM_WARP + __builtin_ctz (m)];
	    last = k > last ? k : last;
	  }
    }
  free (end);
  return last - first;
}

void
psl_evaluate (struct psl_gang *g, const struct trace *t)
{
  struct steps s = { .first = UINT32_MAX };
  for (uint32_t k = 0; k < g->threads; k++)
    s.first = g->step[k] < s.first ? g->step[k] : s.first;
  s.count = span (t, g->step, g->threads, s.first);
  s.start = room_zeroed (s.count + 2, sizeof *s.start);
  uint32_t *step = room_zeroed (g->threads, sizeof *step);
  memcpy (step, g->step, g->threads * sizeof *step);
  walk (t, step, g->threads, &s);
  for (uint32_t k = 0; k < s.count; k++)
    s.start[k + 1] += s.start[k];
  s.address = room_zeroed (s.start[s.count], sizeof *s.address);
  uint64_t *spare = room_zeroed (s.start[s.count], sizeof *spare);
  walk (t, g->step, g->threads, &s);
  /* Now each start is where the next step begins.  */
  for (uint32_t k = 0; k < s.count; k++)
    {
      size_t from = k ? s.start[k - 1] : 0, n = s.start[k] - from;
      if (n == 0)
	continue;
      sort (s.address + from, spare, n);
      for (unsigned bits = 0; bits < PSL_BITS; bits++)
	g->sum[bits] += psl_entropy (s.address + from, n, bits);
      g->steps++;
    }
  free (step);
  free (spare);
  free (s.address);
  free (s.start);
}

void
psl_add_gang (struct psl_sum *s, const struct psl_gang *g)
{
  if (g->steps == 0)
    return;
  for (int i = 0; i < PSL_BITS; i++)
    s->sum[i] += g->sum[i] / g->steps;
  s->gangs++;
  s->steps += g->steps;
}

void
psl_add (struct psl_sum *s, const struct psl_sum *more)
{
  for (int i = 0; i < PSL_BITS; i++)
    s->sum[i] += more->sum[i];
  s->gangs += more->gangs;
  s->steps += more->steps;
}

void
psl_result (const struct psl_sum *s, uint32_t threads, double out[PSL_BITS])
{
  double most = log2 (threads);
  for (int i = 0; i < PSL_BITS; i++)
    out[i] = s->gangs && most > 0 ? s->sum[i] / s->gangs / most : 0;
}
