/* Unit test of the instrument's formulas, against values computed by hand.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "metrics/coalesce.h"
#include "metrics/footprint.h"
#include "metrics/metrics.h"
#include "metrics/psl.h"
#include "metrics/traffic.h"

#define ALL 0xffffffffu

/* An access of all lanes to BASE + L * STRIDE.  */
static struct sim_access
make (enum sim_space space, sim_addr base, int64_t stride, unsigned bytes)
{
  static sim_addr address[SIM_WARP];
  for (unsigned l = 0; l < SIM_WARP; l++)
    address[l] = base + l * (uint64_t) stride;
  return (struct sim_access) { .mask = ALL, .kind = SIM_LOAD, .space = space,
			       .bytes = bytes, .element = bytes,
			       .address = address };
}

static void
sectors (sim_addr base, int64_t stride, unsigned bytes, unsigned expected)
{
  uint64_t unit[COALESCE_MAX];
  struct sim_access a = make (SIM_SPACE_GLOBAL, base, stride, bytes);
  unsigned n = coalesce_units (&a, 32, unit);
  test (n == expected, "%u bytes, stride %d, from %u: %u sectors", bytes,
	(int) stride, (unsigned) base, expected);
}

static void
banks (int64_t stride, unsigned bytes, unsigned cycles, unsigned least)
{
  unsigned l;
  struct sim_access a = make (SIM_SPACE_SHARED, 0, stride, bytes);
  unsigned c = coalesce_bank_cycles (&a, 32, 4, &l);
  test (c == cycles && l == least, "%u bytes, stride %d: %u cycles of %u",
	bytes, (int) stride, cycles, least);
}

static void
test_coalesce (void)
{
  sectors (0, 4, 4, 4);
  sectors (4, 4, 4, 5);		/* Across a sector's border.  */
  sectors (0, 0, 4, 1);
  sectors (0, 8, 4, 8);
  sectors (0, 32, 4, 32);
  sectors (128 + 124, -4, 4, 4);	/* Downwards.  */
  sectors (0, 16, 16, 16);
  sectors (30, 64, 4, 64);	/* Each lane in two sectors.  */
  banks (4, 4, 1, 1);
  banks (0, 4, 1, 1);		/* Everybody gets the same word.  */
  banks (8, 4, 2, 1);
  banks (128, 4, 32, 1);
  banks (132, 4, 1, 1);		/* A row longer by a word.  */
  banks (1, 1, 1, 1);
  banks (8, 8, 2, 2);		/* Half a warp at a time.  */
  banks (256, 8, 32, 2);
  banks (16, 16, 4, 4);
}

static void
test_footprint (void)
{
  struct region_cache regions = { .last = 0 };
  struct footprint_result r;
  fake_forget_memory ();
  sim_addr p = fake_alloc (0, 65536, false);
  sim_addr q = fake_alloc (131072, 65536, false);
  struct footprint *f = footprint_new (8192);

  /* 32 addresses, uniformly: 5 bit; 4 bytes each, so that dropping 2 bits
     changes nothing and each further one takes a bit.  */
  struct sim_access a = make (SIM_SPACE_GLOBAL, p, 4, 4);
  footprint_add (f, &regions, &a);
  footprint_result (f, &fake_kernel, &r);
  test (r.accesses == 32 && r.total == 32 && r.most == 29,
	"footprint of 32 addresses");
  for (int n = 0; n < FOOTPRINT_BITS; n++)
    test_near (r.entropy[n], n <= 2 ? 5 : n <= 7 ? 7 - n : 0,
	       "entropy of 32 addresses, %d bits dropped", n);

  /* A second allocation, one address 96 times: p = 3/4 for it, 1/128 for each
     of the others: 3/4 log2 (4/3) + 32/128 log2 128.  */
  a = make (SIM_SPACE_GLOBAL, q, 0, 4);
  for (int i = 0; i < 3; i++)
    footprint_add (f, &regions, &a);
  footprint_result (f, &fake_kernel, &r);
  test (r.total == 33 && r.most == 21, "footprint, not uniform");
  test_near (r.entropy[0], 0.75 * log2 (4.0 / 3) + 0.25 * 7,
	     "entropy, not uniform");
  /* 10 bits: what is left is the allocation.  */
  test_near (r.entropy[10], 0.75 * log2 (4.0 / 3) + 0.25 * 2,
	     "entropy of two allocations");

  /* The first shared variable begins where the first allocation does, so
     these addresses are no new ones; the second one is beside q.  */
  a = make (SIM_SPACE_SHARED, 0, 4, 4);
  footprint_add (f, &regions, &a);
  footprint_result (f, &fake_kernel, &r);
  test (r.accesses == 160 && r.total == 33, "a shared variable");
  a = make (SIM_SPACE_SHARED, 2048, 4, 4);
  footprint_add (f, &regions, &a);
  footprint_result (f, &fake_kernel, &r);
  test (r.accesses == 192 && r.total == 64, "two shared variables");
  footprint_free (f);
}

static void
test_entropy (void)
{
  uint64_t same[8] = { 0 }, each[8], pairs[8];
  for (int i = 0; i < 8; i++)
    {
      each[i] = 4 * i;
      pairs[i] = 4096 * (i / 2);
    }
  test_near (psl_entropy (same, 8, 0), 0, "entropy of one address");
  test_near (psl_entropy (each, 8, 0), 3, "entropy of 8 addresses");
  test_near (psl_entropy (each, 8, 3), 2, "the same, 3 bits dropped");
  test_near (psl_entropy (each, 8, 5), 0, "the same, 5 bits dropped");
  test_near (psl_entropy (pairs, 8, 10), 2, "entropy of 4 pairs");
  test_near (psl_entropy (each, 3, 0), log2 (3), "entropy of 3 addresses");
}

static void
add (struct trace *t, uint32_t insn, uint32_t warp, uint32_t mask,
     sim_addr base, int64_t stride, unsigned bytes)
{
  struct sim_access a = make (SIM_SPACE_GLOBAL, base, stride, bytes);
  a.insn = insn;
  a.warp = warp;
  a.mask = mask;
  trace_access (t, &a, 0);
}

static void
test_psl (void)
{
  double out[PSL_BITS];
  struct trace t = { .entry = NULL };
  struct psl_gang g;
  struct psl_sum s = { .gangs = 0 };

  /* 64 threads.  Step 0: all different, 4 bytes apart: 6 bit.  Step 1: all
     the same: 0 bit.  The warps come one after the other.  */
  psl_gang_init (&g, 64);
  for (uint32_t w = 0; w < 2; w++)
    {
      add (&t, 1, w, ALL, 128 * w, 4, 4);
      add (&t, 2, w, ALL, 4096, 0, 4);
    }
  psl_evaluate (&g, &t);
  test (g.steps == 2, "two steps");
  psl_add_gang (&s, &g);
  psl_result (&s, 64, out);
  for (int n = 0; n < PSL_BITS; n++)
    test_near (out[n], (n <= 2 ? 6 : n <= 8 ? 8 - n : 0) / 2.0 / 6,
	       "locality, %d bits dropped", n);
  psl_gang_free (&g);

  /* A second gang, one step that only 2 threads take part in: 1 bit.  The
     mean over gangs, not over steps.  */
  trace_clear (&t);
  psl_gang_init (&g, 64);
  add (&t, 1, 1, 3, 0, 4096, 4);
  psl_evaluate (&g, &t);
  psl_add_gang (&s, &g);
  psl_result (&s, 64, out);
  test_near (out[0], (3.0 + 1.0) / 2 / 6, "mean over gangs");
  psl_gang_free (&g);

  /* Half a warp is a step ahead; after a barrier all are at the same one.  */
  for (int barrier = 0; barrier < 2; barrier++)
    {
      s = (struct psl_sum) { .gangs = 0 };
      trace_clear (&t);
      psl_gang_init (&g, 32);
      add (&t, 1, 0, 0xffff, 0, 0, 4);
      if (barrier)
	trace_barrier (&t);
      add (&t, 2, 0, ALL, 4096, 4, 4);
      psl_evaluate (&g, &t);
      psl_add_gang (&s, &g);
      psl_result (&s, 32, out);
      /* Without: step 0 has 16 times one address and 16 others: 1/2 + 1/2 * 5;
	 step 1 has 16 different ones: 4.  With: 0 and 5.  */
      test_near (out[0] * 5, barrier ? 2.5 : (3 + 4) / 2.0,
		 "steps %s a barrier", barrier ? "with" : "without");
      psl_gang_free (&g);
    }

  /* What is evaluated in two parts gives the same, if cut at a barrier.  */
  s = (struct psl_sum) { .gangs = 0 };
  psl_gang_init (&g, 32);
  for (int i = 0; i < 2; i++)
    {
      trace_clear (&t);
      add (&t, 1, 0, ALL, 0, 4 * i, 4);
      trace_barrier (&t);
      psl_evaluate (&g, &t);
    }
  psl_add_gang (&s, &g);
  psl_result (&s, 32, out);
  test_near (out[0] * 5, 2.5, "a trace in two parts");
  psl_gang_free (&g);
  trace_free (&t);
}

/* What the load of 4 bytes at address F (thread) of a gang of WARPS warps is
   found to be: Table 3 of the paper.  */
static void
table_3 (const char *name, unsigned warps, sim_addr (*f) (uint64_t),
	 uint64_t on, uint64_t off, const char *advice)
{
  struct trace t = { .entry = NULL };
  struct traffic_gang *g = traffic_gang_new (warps * 32);
  struct traffic sum[2] = { { .requests = 0 } };
  for (unsigned w = 0; w < warps; w++)
    {
      struct sim_access a = make (SIM_SPACE_GLOBAL, 0, 0, 4);
      sim_addr address[SIM_WARP];
      for (unsigned l = 0; l < SIM_WARP; l++)
	address[l] = f (32 * w + l);
      a.address = address;
      a.insn = 1;
      a.warp = w;
      trace_access (&t, &a, 0);
    }
  traffic_evaluate (g, &t, 128, 32, sum);
  test (sum[1].bytes_on == on && sum[1].bytes_off == off
	&& sum[1].instances == 1 && sum[1].requests == warps,
	"%s: %u bytes with the cache, %u without", name, (unsigned) on,
	(unsigned) off);
  test (sum[1].within_warp + sum[1].within_block + sum[1].cross + sum[1].none
	== warps * 32, "%s: each access is of one kind", name);
  test (strcmp (traffic_advice (&sum[1], 49152), advice) == 0,
	"%s: cache %s", name, advice);
  traffic_gang_free (g);
  trace_free (&t);
}

static sim_addr thread (uint64_t t) { return 4 * t; }
static sim_addr times_4 (uint64_t t) { return 16 * t; }
static sim_addr scattered (uint64_t t) { return t * 7919 % 512 * 4096; }
static sim_addr modulo_16 (uint64_t t) { return t % 16 * 4; }
static sim_addr by_16 (uint64_t t) { return t / 16 * 4; }
static sim_addr times_34 (uint64_t t) { return 136 * t; }

static void
test_traffic (void)
{
  table_3 ("bfs-1 now", 16, thread, 2048, 2048, "either");
  table_3 ("bfs-1 children", 16, times_4, 8192, 8192, "either");
  table_3 ("bfs-1 visited", 16, scattered, 65536, 16384, "off");
  table_3 ("backprop-1 delta", 8, modulo_16, 128, 512, "on");
  table_3 ("backprop-1 ly", 8, by_16, 128, 256, "on");
  table_3 ("kmeans-2 input", 8, times_34, 32768, 8192, "off");

  /* Two warps and two loads of the same two lines.  */
  struct trace t = { .entry = NULL };
  struct traffic_gang *g = traffic_gang_new (64);
  struct traffic sum[3] = { { .requests = 0 } };
  for (uint32_t w = 0; w < 2; w++)
    for (uint32_t i = 1; i <= 2; i++)
      add (&t, i, w, ALL, 0, 8, 4);
  traffic_evaluate (g, &t, 128, 32, sum);
  test (sum[1].within_warp == 60 && sum[1].within_block == 2
	&& sum[1].cross == 0 && sum[1].none == 2, "the first load of a line");
  test (sum[2].within_warp == 60 && sum[2].within_block == 2
	&& sum[2].cross == 2 && sum[2].none == 0, "another load of the line");

  /* The same load once more is another instance.  */
  trace_clear (&t);
  for (uint32_t w = 0; w < 2; w++)
    add (&t, 1, w, ALL, 0, 8, 4);
  traffic_evaluate (g, &t, 128, 32, sum);
  test (sum[1].instances == 2 && sum[1].cross == 2,
	"the same load once more");
  traffic_gang_free (g);
  trace_free (&t);
}

/* The whole instrument on a small launch.  */
static void
test_instrument (void)
{
  static struct fake f;
  fake_forget_memory ();
  sim_addr p = fake_alloc (0, 65536, false);
  struct sim_observer *o = metrics_new ();
  fake_begin (&f, o, 2, 64);
  for (unsigned g = 0; g < 2; g++)
    for (uint32_t w = 0; w < 2; w++)
      {
	fake_access (&f, g, w, 1, ALL, SIM_LOAD, SIM_SPACE_GLOBAL,
		     p + 128 * w, 4, 4);
	fake_access (&f, g, w, 2, ALL, SIM_STORE, SIM_SPACE_SHARED, 0, 8, 4);
	fake_access (&f, g, w, 3, 1, SIM_ATOMIC, SIM_SPACE_GLOBAL, p, 0, 4);
	fake_access (&f, g, w, 4, ALL, SIM_LOAD, SIM_SPACE_LOCAL, 0, 0, 8);
      }
  fake_end (&f);
  const struct metrics *m = metrics_list ();
  const struct metrics_space *s = m->space;
  test (s[SIM_SPACE_GLOBAL].loads == 128 && s[SIM_SPACE_GLOBAL].stores == 0
	&& s[SIM_SPACE_GLOBAL].atomics == 4
	&& s[SIM_SPACE_GLOBAL].bytes_loaded == 528
	&& s[SIM_SPACE_GLOBAL].bytes_stored == 16, "loads are loads");
  test (s[SIM_SPACE_SHARED].stores == 128 && s[SIM_SPACE_SHARED].loads == 0
	&& s[SIM_SPACE_LOCAL].bytes_loaded == 1024, "stores are stores");
  test (m->requests.load_requests == 4 && m->requests.load_sectors == 16
	&& m->requests.shared_cycles == 8 && m->requests.shared_least == 4,
	"requests");
  test_near (m->relative_local, 128.0 / 260, "relative local memory");
  test (m->load_count == 1 && m->load[0].traffic.bytes_on == 512
	&& strcmp (m->load[0].place, "src/fake.c:1") == 0, "the list of loads");
  test (m->footprint.accesses == 260, "accesses");
}

int
main (void)
{
  test_coalesce ();
  test_footprint ();
  test_entropy ();
  test_psl ();
  test_traffic ();
  test_instrument ();
  return test_end ();
}
