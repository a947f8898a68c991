/* The instrument's table for the terminal.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "metrics/metrics-table.h"
#include "core/kernel-name.h"

#include <string.h>

/* N with a unit that keeps it short: "12.3 M".  */
static const char *
short_number (double n, char buf[16])
{
  static const char units[] = " kMGTP";
  int u = 0;
  while (n >= 10000 && units[u + 1])
    {
      n /= 1000;
      u++;
    }
  if (u == 0)
    snprintf (buf, 16, "%.0f", n);
  else
    snprintf (buf, 16, "%.1f %c", n, units[u]);
  return buf;
}

static double
percent (uint64_t part, uint64_t whole)
{
  return whole ? 100.0 * part / whole : 0;
}

static void
print_mix (const struct metrics *m, FILE *out)
{
  char buf[16];
  fprintf (out, "  instructions %s by threads:",
	   short_number (m->thread_insns, buf));
  for (int i = 0; i < SIM_CLASSES; i++)
    if (m->class_threads[i])
      fprintf (out, " %s %.1f%%", metrics_class_names[i],
	       percent (m->class_threads[i], m->thread_insns));
  fputc ('\n', out);
}

static void
print_spaces (const struct metrics *m, FILE *out)
{
  fprintf (out, "  %-8s %10s %10s %10s %12s %12s\n", "memory", "loads",
	   "stores", "atomics", "bytes in", "bytes out");
  for (int i = 0; i < SIM_SPACES; i++)
    {
      const struct metrics_space *s = &m->space[i];
      char b[5][16];
      if (s->loads + s->stores + s->atomics)
	fprintf (out, "  %-8s %10s %10s %10s %12s %12s\n",
		 metrics_space_names[i], short_number (s->loads, b[0]),
		 short_number (s->stores, b[1]),
		 short_number (s->atomics, b[2]),
		 short_number (s->bytes_loaded, b[3]),
		 short_number (s->bytes_stored, b[4]));
    }
}

static void
print_requests (const struct metrics *m, FILE *out)
{
  const struct metrics_requests *r = &m->requests;
  char b[3][16];
  if (r->load_requests + r->store_requests)
    fprintf (out, "  coalescing: %.2f sectors a load request, %.2f a store "
	     "request\n", metrics_ratio (r->load_sectors, r->load_requests),
	     metrics_ratio (r->store_sectors, r->store_requests));
  if (r->shared_requests)
    fprintf (out, "  banks: %s requests take %s cycles, %s of them for "
	     "conflicts\n", short_number (r->shared_requests, b[0]),
	     short_number (r->shared_cycles, b[1]),
	     short_number (r->shared_cycles - r->shared_least, b[2]));
}

static void
print_locality (const struct metrics *m, FILE *out)
{
  const struct traffic *t = &m->traffic;
  char b[3][16];
  if (t->accesses)
    fprintf (out, "  loads: %sB with the L1 cache on, %sB off; locality "
	     "within-warp %.1f%%, within-block %.1f%%, cross-instruction "
	     "%.1f%%, none %.1f%%\n", short_number (t->bytes_on, b[0]),
	     short_number (t->bytes_off, b[1]),
	     percent (t->within_warp, t->accesses),
	     percent (t->within_block, t->accesses),
	     percent (t->cross, t->accesses), percent (t->none, t->accesses));
  fprintf (out, "  footprint %llu addresses, 90%% of the accesses to %llu\n",
	   (unsigned long long) m->footprint.total,
	   (unsigned long long) m->footprint.most);
  fprintf (out, "  entropy %.2f bit; 3 bits dropped %.2f; 10 bits dropped "
	   "%.2f; local memory %.0f%% of accesses\n", m->footprint.entropy[0],
	   m->footprint.entropy[3], m->footprint.entropy[10],
	   100 * m->relative_local);
  fputs ("  parallel spatial locality, 0 to 10 bits dropped:", out);
  for (int i = 0; i < PSL_BITS; i++)
    fprintf (out, " %.3f", m->psl[i]);
  fputc ('\n', out);
}

static void
print_loads (const struct metrics *m, FILE *out)
{
  if (m->load_count)
    fprintf (out, "  %-28s %9s %9s %9s %6s %6s %6s %6s  %s\n", "load at",
	     "requests", "L1 on", "L1 off", "warp%", "block%", "cross%",
	     "none%", "cache");
  for (size_t i = 0; i < m->load_count; i++)
    {
      const struct metrics_load *l = &m->load[i];
      const struct traffic *t = &l->traffic;
      const char *place = l->place;
      char b[3][16];
      if (strlen (place) > 28 && strrchr (place, '/'))
	place = strrchr (place, '/') + 1;
      fprintf (out, "  %-28s %9s %8sB %8sB %6.1f %6.1f %6.1f %6.1f  %s\n",
	       place, short_number (t->requests, b[0]),
	       short_number (t->bytes_on, b[1]),
	       short_number (t->bytes_off, b[2]),
	       percent (t->within_warp, t->accesses),
	       percent (t->within_block, t->accesses),
	       percent (t->cross, t->accesses), percent (t->none, t->accesses),
	       l->advice);
    }
}

void
metrics_table (const struct metrics *list, FILE *out)
{
  const struct metrics *m = NULL;
  unsigned launches;
  char name[512];
  while ((m = metrics_next_kernel (list, m, &launches)))
    {
      fprintf (out, "kernel %s: %u x %u x %u gangs of %u x %u x %u threads",
	       kernel_shown (m->kernel, name, sizeof name), m->grid[0], m->grid[1], m->grid[2],
	       m->block[0], m->block[1], m->block[2]);
      if (launches > 1)
	fprintf (out, "; launch %llu, the largest of %u",
		 (unsigned long long) m->launch, launches);
      if (m->stopped)
	fputs ("; stopped before its end", out);
      fputc ('\n', out);
      print_mix (m, out);
      print_spaces (m, out);
      print_requests (m, out);
      print_locality (m, out);
      print_loads (m, out);
    }
}
