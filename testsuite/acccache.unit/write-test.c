/* Tests of what plans do with arrays that are written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "plan.h"

#include <string.h>

static struct plan_request req;
static struct plan plan;

/* for i: a[i] is read READS times and written WRITES times, STEADY or under a condition, of elements of SIZE bytes;
   all that holds of the answer is asked with `force'.  */

static struct plan_array *
line (int size, int reads, int writes, bool steady)
{
  memset (&req, 0, sizeof req);
  req.n_loops = 1;
  req.loop[0].trips = PLAN_UNKNOWN;
  req.force = true;
  req.n_arrays = 1;
  struct plan_array *a = &req.array[0];
  a->name = "a";
  a->elem_size = size;
  a->rank = 1;
  a->visits = 1;
  a->dim[0] = (struct plan_dim) { .length = 1, .rate = { 1 } };
  a->may_back = true;
  for (int write = 0; write < 2; write++)
    if (write ? writes : reads)
      a->ref[a->n_refs++] = (struct plan_ref) { .stride = { size }, .count = write ? writes : reads, .inside = true,
                                                .write = write, .steady = steady };
  return a;
}

static void
make (enum plan_policy policy)
{
  req.policy = policy;
  plan_make (&req, plan_target (NULL), &plan);
}

static const char *
decision (void)
{
  static const char *const names[] = { "not written", "through", "back", "mask" };
  return plan.tile[0].cached ? names[plan.tile[0].policy] : plan.tile[0].reason;
}

static void
decides (enum plan_policy policy, const char *expected, const char *what)
{
  make (policy);
  unit_test_text (decision (), expected, "%s, policy %d", what, policy);
}

static void
test_wishes (void)
{
  line (4, 4, 4, true);
  decides (PLAN_THROUGH, "through", "a line");
  decides (PLAN_BACK, "mask", "a line");
  decides (PLAN_MASK, "mask", "a line");
  line (4, 4, 4, true)->whole = true;
  decides (PLAN_THROUGH, "through", "a line, all of it");
  decides (PLAN_BACK, "back", "a line, all of it");
  decides (PLAN_MASK, "mask", "a line, all of it");
  line (4, 4, 4, true)->may_back = false;
  decides (PLAN_BACK, "through", "a line that must not wait");
  decides (PLAN_MASK, "through", "a line that must not wait");
  line (4, 4, 0, true)->may_back = false;
  decides (PLAN_BACK, "not written", "a line that is read");
}

static void
test_estimates (void)
{
  line (4, 64, 64, true);
  decides (PLAN_AUTO, "mask", "many stores");
  line (4, 64, 64, false);
  decides (PLAN_AUTO, "through", "many stores under a condition");
  line (4, 1, 1, true);
  decides (PLAN_AUTO, "through", "one store");
  line (4, 64, 64, true)->may_back = false;
  decides (PLAN_AUTO, "through", "many stores that must not wait");
}

static void
test_only_written (void)
{
  line (4, 0, 4, true);
  decides (PLAN_AUTO, "mask", "an array that is not read");
  decides (PLAN_THROUGH, "nothing in its cache region reads it, and what is written goes to memory at once: leave the directive out",
           "an array that is not read");
  make (PLAN_AUTO);
  unit_test (plan.tile[0].sectors_after == 0, "an array that is not read is not fetched");
}

/* A mask has a byte for each element, in whole words, at a multiple of 16.  */

static void
test_mask (void)
{
  static const int sizes[] = { 1, 2, 4, 8, 16, 12 };
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      line (sizes[i], 8, 8, true);
      make (PLAN_MASK);
      const struct plan_tile *t = &plan.tile[0];
      int64_t data = t->size[0] * sizes[i];
      unit_test (t->mask >= data && t->mask < data + 16 && t->mask % 16 == 0, "mask's place, elements of %d bytes",
                 sizes[i]);
      unit_test (t->bytes - t->mask >= t->size[0] && t->bytes - t->mask < t->size[0] + 4 && t->bytes % 4 == 0,
                 "mask's bytes, elements of %d bytes", sizes[i]);
      make (PLAN_THROUGH);
      unit_test (t->mask == 0 && t->bytes == t->size[0] * sizes[i], "no mask, elements of %d bytes", sizes[i]);
    }
}

/* Where a mask does not fit the tile may.  */

static void
test_budget (void)
{
  struct plan_array *a = line (1, 8, 8, true);
  a->dim[0] = (struct plan_dim) { .length = 30000 };
  decides (PLAN_MASK, "through", "a mask that does not fit");
  a->n_refs = 0;
  a->ref[a->n_refs++] = (struct plan_ref) { .stride = { 1 }, .count = 8, .inside = true, .write = true, .steady = true };
  make (PLAN_MASK);
  unit_test (!plan.tile[0].cached && strstr (plan.tile[0].reason, "bytes"), "a mask that does not fit and must: %s",
             plan.tile[0].reason);
}

int
main (void)
{
  test_wishes ();
  test_estimates ();
  test_only_written ();
  test_mask ();
  test_budget ();
  return unit_end ();
}
