/* Tests of plan/plan: which tiles, and what is said of the others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plan-request.h"
#include "plan_print.h"

#include <inttypes.h>
#include <stdlib.h>

/* The kernels whose times on an H200 are known.  What a tile is good for must be the same here as
   there.  */

static void
test_measured_kernels (void)
{
  static const char *const targets[] = { NULL, "h200", "h100", "b200", "a100", "v100", "l40", "rtx3090", "t4" };
  gemm (32);
  decides (NULL, "32x32: 2", "matrix product with tiles of 32");
  unit_test (plan.shared_bytes == 8192, "no padding where nothing conflicts");
  gemm (16);
  decides (NULL, "32x32: 2", "matrix product with tiles of 16");
  nbody (256);
  decides (NULL, "256: 4", "bodies by 256");
  nbody (32);
  decides (NULL, "256: 4", "bodies by 32");
  line (30);
  decides (NULL, "256: 1", "line, radius 30");
  line (4);
  decides (NULL, "256: 1", "line, radius 4");
  /* It would pay, by little.  */
  line (3);
  decides (NULL, "256: 0", "line, radius 3");
  line (1);
  decides (NULL, "256: 0", "line, radius 1");
  row (4);
  decides (NULL, "32x32: 1", "column of floats");
  unit_test (plan.tile[0].size[0] == 34 && plan.tile[0].size[1] == 32, "a column's tile");
  unit_test (plan.tile[0].pitch[1] == 35, "a column's pitch is odd");
  row (8);
  decides (NULL, "32x32: 1", "column of doubles");
  unit_test (plan.tile[0].pitch[1] % 2 == 1, "a column of doubles has an odd pitch");
  for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++)
    {
      square (1, 9);
      decides (targets[i], "8x32: 0", "Jacobi");
      square (4, 17);
      decides (targets[i], "8x32: 0", "star");
    }
  unit_test (strstr (plan.tile[0].reason, "the hardware cache already serves its reads"),
             "what serves a star");
}

/* Without a cache in hardware the same stencils need tiles.  */

static void
test_no_hardware_cache (void)
{
  struct plan_target bare = *plan_target (NULL);
  bare.l1_bytes = 0;
  square (1, 9);
  plan_make (&req, &bare, &plan);
  unit_test (cached () == 1, "Jacobi without L1");
  square (4, 17);
  plan_make (&req, &bare, &plan);
  unit_test (cached () == 1, "star without L1");
}

static void
test_force (void)
{
  square (1, 9);
  req.force = true;
  make (NULL);
  unit_test (cached () == 1 && plan.tile[0].reason[0] == '\0', "force Jacobi");
  unit_test (plan.tile[0].size[0] == plan.lanes[1] + 2 && plan.tile[0].size[1] == plan.lanes[0] + 2,
             "the tile that was forced");
  line (1);
  req.array[0].n_refs = 0;
  req.force = true;
  make (NULL);
  unit_test (cached () == 0 && strstr (plan.tile[0].reason, "nothing"),
             "no force fetches what nothing reads");
  line (20000);
  req.force = true;
  make (NULL);
  unit_test_text (plan.tile[0].reason, "its tile needs 160128 bytes, but only 45056 are free: name a shorter section",
                  "no force exceeds the budget");
}

static void
test_unknown_lengths (void)
{
  line (4);
  req.array[0].dim[0].length = PLAN_UNKNOWN;
  req.force = true;
  decides (NULL, "256: 0", "unknown length");
  unit_test_text (plan.tile[0].reason, "the length of its section is not a constant"
                  ": write one with a constant bound, as in 'min(n,64)'",
                  "reason of an unknown length");
  line (4);
  req.array[0].dim[0].length = 0;
  req.force = true;
  decides (NULL, "256: 0", "length 0");
  unit_test_text (plan.tile[0].reason, "its section has no elements: write a length of 1 or more", "reason of length 0");
  static const int64_t huge[] = { INT64_MAX, INT64_MAX / 4, INT64_MAX / 2 + 1, (int64_t) 1 << 40 };
  for (size_t i = 0; i < sizeof huge / sizeof huge[0]; i++)
    {
      square (1, 9);
      req.force = true;
      req.array[0].dim[0].length = req.array[0].dim[1].length = huge[i];
      make (NULL);
      unit_test (plan.mapped && cached () == 0 && plan.tile[0].reason[0],
                 "length %" PRId64, huge[i]);
      square (1, 9);
      req.force = true;
      req.array[0].dim[1].rate[0] = i ? -huge[i] : INT64_MIN;
      req.array[0].ref[0].stride[1] = huge[i];
      req.array[0].ref[0].count = huge[i];
      req.array[0].visits = huge[i];
      make (NULL);
      unit_test (plan.mapped, "rate %" PRId64, huge[i]);
      for (int l = 0; l < 2 && cached (); l++)
        unit_test (plan.lanes[0] == 1, "only a block of one row holds rate %" PRId64, huge[i]);
    }
}

static void
test_tables (void)
{
  table (256, 8);
  make (NULL);
  unit_test (cached () == 1, "small table, eight look-ups");
  table (1024, 8);
  make (NULL);
  unit_test (cached () == 1, "larger table, eight look-ups");
  table (8, 1);
  decides (NULL, "256: 0", "tiny table, one look-up");
  table (32, 12);
  make (NULL);
  unit_test (cached () == 1, "a table of one word a bank, twelve look-ups");
  table (8192, 1);
  make (NULL);
  unit_test (cached () == 0, "large table, one look-up");
  unit_test (strstr (plan.tile[0].reason, "would serve"), "what a large table serves");
  table (12000, 100);
  make (NULL);
  unit_test_text (plan.tile[0].reason, "its tile needs 48000 bytes, but only 45056 are free: name a shorter section",
                  "a table that is too large");
}

/* References that may leave the box are tested, which costs more than L1 does, unless they are far
   apart.  */

static void
test_unproven (void)
{
  line (4);
  req.array[0].ref[0].inside = false;
  decides (NULL, "256: 0", "line with tests");
  unit_test (strstr (plan.tile[0].reason, "tested"), "reason of a line with tests");
  row (4);
  req.array[0].ref[0].inside = false;
  make (NULL);
  unit_test (cached () == 1, "column with tests");
}

static int64_t
random_power (int most)
{
  return (int64_t) 1 << unit_random (0, most);
}

/* A request of no particular sense.  */

static void
random_request (void)
{
  nest ((int) unit_random (1, 3));
  for (int l = 0; l < req.n_loops; l++)
    {
      req.loop[l].trips = unit_random (0, 2) ? PLAN_UNKNOWN : unit_random (0, random_power (20));
      req.loop[l].lanes = unit_random (0, 3) ? 0 : (int) random_power (7);
    }
  if (!unit_random (0, 2))
    req.vector_length = 32 * (int) unit_random (1, 32);
  if (!unit_random (0, 2))
    req.num_workers = (int) unit_random (1, 32);
  req.force = unit_random (0, 1);
  req.shared_in_use = unit_random (0, 2) ? 0 : unit_random (0, 50000);
  for (int64_t n = unit_random (0, 4); n > 0; n--)
    {
      static const int sizes[] = { 1, 2, 4, 8, 16, 12, 24, 3 };
      struct plan_array *a = array ("a", sizes[unit_random (0, 7)], (int) unit_random (1, 3),
                                    unit_random (1, random_power (6)));
      for (int d = 0; d < a->rank; d++)
        dim (a, d, unit_random (1, random_power (8)), unit_random (0, 2) ? 0 : unit_random (-4, 4),
             unit_random (0, 1) ? 0 : unit_random (-2, 2), unit_random (-1, 1));
      for (int64_t i = unit_random (0, 3); i > 0; i--)
        ref (a, unit_random (0, 40), unit_random (0, 3) ? unit_random (-64, 64) : U,
             unit_random (-8, 8), a->elem_size)->inside = unit_random (0, 3);
    }
}

/* Whether the lanes are what the clauses of the request demand.  */

static bool
honours_clauses (void)
{
  int lanes = 1, fixed = 1;
  for (int l = 0; l < req.n_loops; l++)
    {
      lanes *= plan.lanes[l];
      fixed *= req.loop[l].lanes ? req.loop[l].lanes : 1;
      if (req.loop[l].lanes && plan.lanes[l] != req.loop[l].lanes)
        return false;
    }
  if (lanes != plan.vector_length || lanes % 32 || lanes < 32 || lanes > 1024)
    return false;
  int wanted = req.vector_length * req.num_workers;
  if (!wanted || wanted > 1024 || wanted % fixed)
    return true;
  bool open = false;
  for (int l = 0; l < req.n_loops; l++)
    open |= !req.loop[l].lanes;
  return lanes == wanted || (!open && fixed != wanted);
}

static bool
tiles_agree (const char **what)
{
  int64_t bytes = 0;
  *what = "a tile";
  for (int i = 0; i < req.n_arrays; i++)
    {
      const struct plan_array *a = &req.array[i];
      const struct plan_tile *t = &plan.tile[i];
      if (t->cached == (t->reason[0] != '\0') || strlen (t->reason) > 298)
        return *what = "a reason", false;
      for (int d = 0; d < a->rank && plan.mapped; d++)
        {
          int64_t size = a->dim[d].length;
          for (int l = 0; l < req.n_loops; l++)
            size += llabs (a->dim[d].rate[l]) * (plan.lanes[l] - 1);
          if (t->size[d] != size || t->pitch[d] < (d ? t->size[d - 1] * t->pitch[d - 1] : 1))
            return false;
        }
      if (plan.mapped && t->bytes != t->size[a->rank - 1] * t->pitch[a->rank - 1] * a->elem_size)
        return *what = "bytes", false;
      if (t->cached)
        bytes += (t->bytes + 15) / 16 * 16;
      if (t->cached && a->n_refs == 0)
        return *what = "a useless tile", false;
    }
  *what = "the budget";
  return bytes == plan.shared_bytes && (!bytes || bytes <= 45056 - req.shared_in_use);
}

static void
test_properties (void)
{
  enum { ROUNDS = 500 };
  int mapped = 0, tiled = 0, refused = 0;
  for (int i = 0; i < ROUNDS; i++)
    {
      const char *what = "the clauses";
      random_request ();
      make (NULL);
      struct plan first = plan;
      make (NULL);
      bool same = memcmp (&first, &plan, sizeof plan) == 0;
      bool right = !plan.mapped || (honours_clauses () && plan.gangs >= 1 && plan.gangs <= 65535);
      if (!same || !right || !tiles_agree (&what))
        {
          char text[4096];
          plan_json (&req, &plan, text, sizeof text);
          unit_test (false, "random request %d: %s", i, same ? what : "not the same twice");
          fprintf (stderr, "%s\n", text);
          return;
        }
      mapped += plan.mapped;
      tiled += cached ();
      refused += plan.mapped ? req.n_arrays - cached () : 0;
    }
  unit_test (true, "random requests");
  unit_test (mapped > ROUNDS / 4 && tiled > ROUNDS / 4 && refused > ROUNDS / 4,
             "random requests are of all kinds");
}

/* Either fits, both do not.  */

static void
two_tables (int64_t count0, int64_t count1)
{
  table (6000, count0);
  struct plan_array *b = array ("more", 4, 1, 1);
  dim (b, 0, 6000, 0, 0, 0);
  ref (b, count1, U, 0, 0);
  req.force = true;
  make (NULL);
}

static void
test_budget (void)
{
  two_tables (8, 50);
  unit_test (!plan.tile[0].cached && plan.tile[1].cached, "the first array is less useful");
  unit_test_text (plan.tile[0].reason, "its tile needs 24000 bytes, but only 21056 are left beside the other"
                  " tiles: name a shorter section", "reason of an array that gave way");
  two_tables (50, 8);
  unit_test (plan.tile[0].cached && !plan.tile[1].cached, "the second array is less useful");

  /* Both fit for 256 iterations, one for more, which alone would be cheaper; and then both for
     128 iterations only.  */
  for (int i = 0; i < 2; i++)
    {
      table (2000, 1);
      struct plan_array *wide = array ("wide", 4, 1, 1);
      dim (wide, 0, i ? 8400 : 8000, 4, 0, 0);
      ref (wide, 1, 16, 0, 0);
      req.force = true;
      decides (NULL, i ? "128: 2" : "256: 2", "force shrinks the block before it drops an array");
    }

  /* A column of 32 x 32 floats without the padding that it ought to have.  */
  row (4);
  req.array[0].dim[0].length = 1;
  req.loop[0].lanes = req.loop[1].lanes = 32;
  req.shared_in_use = 45056 - 4096;
  make (NULL);
  unit_test (plan.tile[0].cached && plan.tile[0].bytes == 4096, "no room for padding");
  req.shared_in_use--;
  make (NULL);
  unit_test (plan.tile[0].cached && plan.tile[0].bytes == 4096, "no room for all of the padding");
  req.shared_in_use -= 127;
  make (NULL);
  unit_test (plan.tile[0].cached && plan.tile[0].bytes == 4224, "room for padding");
  req.shared_in_use = 45056 - 4095;
  make (NULL);
  unit_test (!plan.tile[0].cached, "no room for the tile");

  /* Shared memory for a block of 256 iterations is not for one of 1024.  */
  nest (1);
  struct plan_array *a = array ("a", 4, 1, 1);
  dim (a, 0, 15, 15, 0, 0);
  ref (a, 15, 60, 0, 0);
  decides (NULL, "256: 1", "fifteen elements an iteration");
  unit_test (plan.tile[0].bytes == 15360, "bytes of fifteen elements an iteration");
  req.shared_in_use = 45056 - 15359;
  decides (NULL, "128: 1", "fifteen elements an iteration, little room");
  req.shared_in_use = 45056 - 1919;
  make (NULL);
  unit_test_text (plan.tile[0].reason, "its tile needs 1920 bytes, but only 1919 are free: name a shorter section",
                  "reason of no room");
  req.shared_in_use = 100000;
  make (NULL);
  unit_test (cached () == 0 && strstr (plan.tile[0].reason, "0 are free: name a shorter section"), "no room at all");
}

/* A gang's iteration of 128 lanes, each of which reads its row of LENGTH elements COUNT times, 512 bytes from the
   next lane's.  */

static void
column (int64_t length, int64_t count)
{
  nest (1);
  req.loop[0].trips = req.loop[0].lanes = 128;
  struct plan_array *a = array ("a", 4, 2, 1);
  dim (a, 0, length, 0, 0, 0);
  dim (a, 1, 128, 0, 0, 0);
  ref (a, count, 512, 0, 0);
}

static void
test_called (void)
{
  column (8, 8);
  decides (NULL, "128: 1", "a tile that all lanes of a gang share");
  column (8, 1);
  decides (NULL, "128: 0", "a tile of which each lane reads one element");
  for (int64_t count = 1; count <= 8; count++)
    {
      column (8, count);
      make (NULL);
      bool before = cached () == 1;
      column (8, count);
      req.called = true;
      make (NULL);
      unit_test (before || cached () == 0, "calling lanes does not help");
    }
  column (5, 3);
  decides (NULL, "128: 1", "a tile that pays by little");
  column (5, 3);
  req.called = true;
  decides (NULL, "128: 0", "a tile that does not pay for calling lanes");
}

static void
test_json (void)
{
  row (4);
  req.array[0].name = "b\"\\\n";
  make (NULL);
  char text[1000], little[20];
  size_t n = plan_json (&req, &plan, text, sizeof text);
  unit_test_text (text,
                  "{ \"mapped\": true, \"lanes\": [32, 32], \"vector-length\": 1024, \"gangs\": 2112,"
                  " \"shared-bytes\": 4480, \"tiles\": [{ \"array\": \"b\\\"\\\\\\u000a\", \"cached\": true,"
                  " \"size\": [34, 32], \"pitch\": [1, 35], \"bytes\": 4480, \"sectors-before\": 3072,"
                  " \"sectors-after\": 184, \"moved-before\": 160, \"moved-after\": 160 }] }",
                  "JSON of a tile");
  unit_test (n == strlen (text), "JSON is measured");
  unit_test (plan_json (&req, &plan, little, sizeof little) == n
             && strncmp (text, little, sizeof little - 1) == 0 && !little[sizeof little - 1],
             "JSON in little room");
  plan.turns = 4;
  plan.columns = 2;
  plan.neighbours[1] = 2;
  plan_json (&req, &plan, text, sizeof text);
  unit_test (strstr (text, "\"vector-length\": 1024, \"turns\": [4, 2], \"neighbours\": [1, 2], \"gangs\""),
	     "JSON of a lane's iterations");
  plan.gangs = 0;
  plan_json (&req, &plan, text, sizeof text);
  unit_test (strstr (text, "\"gangs\": null, \"shared-bytes\""), "JSON of gangs that the host counts");
  nest (1);
  req.loop[0].lanes = 1;
  make (NULL);
  plan_json (&req, &plan, text, sizeof text);
  unit_test_text (text, "{ \"mapped\": false, \"reason\": \"no loop of the nest may be spread over the"
                  " lanes of a gang\", \"tiles\": [] }", "JSON without a mapping");
}

/* Lanes have several turns if there are tiles that are only read; side by side only where blocks
   are many or short.  */

static void
test_may_turn (void)
{
  struct plan_request r = { .n_loops = 1, .n_arrays = 2,
                            .array = { { .visits = 1 }, { .visits = 8 } } };
  struct plan p = { .tile = { { .cached = false } } };
  unit_test (!plan_may_turn (&r, &p), "no turns without tiles");
  p.tile[0].cached = true;
  unit_test (plan_may_turn (&r, &p) && plan_may_jam (&r, &p), "turns of short blocks");
  p.tile[1].cached = true;
  unit_test (plan_may_turn (&r, &p) && !plan_may_jam (&r, &p), "turns of long blocks in a row");
  r.n_loops = 2;
  unit_test (plan_may_jam (&r, &p), "turns of long blocks");
  p.tile[1].policy = PLAN_THROUGH;
  unit_test (!plan_may_turn (&r, &p), "no turns with what is written");
}

/* Doubles do not pay by themselves, but where lanes read one for several iterations.  */

static void
test_jammed (void)
{
  struct plan jammed;
  gemm (32);
  for (int i = 0; i < 2; i++)
    {
      struct plan_array *a = &req.array[i];
      a->elem_size = 8;
      a->dim[0].rate[1] = i;
      a->ref[0].size = 8;
      a->ref[0].has_step = true;
      a->ref[0].step[i ? 0 : 1][i] = 1;
    }
  req.array[1].ref[0].stride[1] = 8;
  req.max_lanes = 256;
  make (NULL);
  unit_test (cached () == 0, "doubles, one after the other: %s", decision ());
  unit_test (plan_make_jammed (&req, plan_target (NULL), false, &jammed), "doubles side by side");
  unit_test (jammed.turns == 4 && jammed.vector_length == 256 && jammed.lanes[0] == 32
	     && jammed.lanes[1] == 32 && jammed.tile[0].cached && jammed.tile[1].cached,
	     "a block of doubles side by side");
  unit_test (plan_make_jammed (&req, plan_target (NULL), true, &jammed) && jammed.turns == 4
	     && jammed.columns == 4 && jammed.vector_length == 256 && jammed.lanes[0] == 64
	     && jammed.lanes[1] == 64, "doubles side by side in both directions");
  unit_test (jammed.neighbours[0] == 2 && jammed.neighbours[1] == 2, "neighbours of doubles");
  req.vector_length = 64;
  unit_test (!plan_make_jammed (&req, plan_target (NULL), true, &jammed), "lanes that are given");
  gemm (32);
  for (int i = 0; i < 2; i++)
    {
      req.array[i].dim[0].rate[1] = i;
      req.array[i].ref[0].has_step = true;
      req.array[i].ref[0].step[i ? 0 : 1][i] = 1;
    }
  unit_test (plan_make_jammed (&req, plan_target (NULL), true, &jammed) && jammed.turns == 16
	     && jammed.columns == 8 && jammed.vector_length == 128 && jammed.lanes[0] == 128
	     && jammed.lanes[1] == 128, "floats side by side in both directions");
  unit_test (jammed.tile[0].pitch[1] == 1 && jammed.tile[1].pitch[0] == 1, "one tile is turned");
  req.words = 4;
  unit_test (plan_make_jammed (&req, plan_target (NULL), true, &jammed)
	     && jammed.turns * jammed.columns < 64, "many sums");
  req.words = 1;
  req.apart = true;
  unit_test (plan_make_jammed (&req, plan_target (NULL), true, &jammed)
	     && jammed.neighbours[0] == 1 && jammed.tile[0].pitch[0] == 1, "no neighbours");
  gemm (32);
  req.n_loops = 1;
  unit_test (!plan_make_jammed (&req, plan_target (NULL), false, &jammed), "one row of long blocks");
}

static void
test_targets (void)
{
  unit_test (plan_target (NULL) == plan_target ("h200"), "the default target");
  unit_test (plan_aligned (0) == 0 && plan_aligned (1) == 16 && plan_aligned (16) == 16
             && plan_aligned (17) == 32, "where the next tile begins");
  unit_test (!plan_target ("h201") && !plan_target (""), "no such target");
}

int
main (void)
{
  test_measured_kernels ();
  test_no_hardware_cache ();
  test_force ();
  test_unknown_lengths ();
  test_tables ();
  test_unproven ();
  test_budget ();
  test_properties ();
  test_called ();
  test_json ();
  test_may_turn ();
  test_jammed ();
  test_targets ();
  return unit_end ();
}
