/* The promise check: references that leave the section of their cache directive, and arrays that
   are not what `small' and `dim' clauses say.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A directive promises that its region refers to no element of its array but those of its
   section, and writes none if it says `readonly'.  The program tells where each reference is; see
   sim_note.  */

#include "check/check-promise.h"
#include "check/check-names.h"
#include "check/finding.h"
#include "check/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kind_outside[] = "outside";
static const char kind_readonly[] = "readonly-written";
static const char kind_small[] = "not-small";
static const char kind_shape[] = "other-shape";

/* What is said of each kind: in the first line, by the thread, and what to do about LINE.  */
static const struct wording
{
  const char *kind, *text, *verb, *hint;
} wordings[] = {
  { kind_outside, "reference leaves the section in its cache directive", "refers to it",
    "Name a section in line %u that has all that is referred to." },
  { kind_readonly, "write to an array that its cache directive calls readonly", "writes to it",
    "Leave out 'readonly:' in line %u." },
  { kind_small, "reference not within 4 GiB from the beginning of an array in a small clause",
    "refers to it", "Leave it out of the small clause in line %u." },
  { kind_shape, "arrays that a dim clause names together have different shapes", "loads its shape",
    "Leave it out of the group in the dim clause in line %u." }
};

struct promise
{
  struct sim_observer observer;
  struct finding_cache findings;
};

static bool told;

bool
check_promise_told (void)
{
  return __atomic_load_n (&told, __ATOMIC_RELAXED);
}

/* What a note of a reference has for one of its lanes.  */
struct place
{
  sim_addr address;		/* 0: unknown.  */
  unsigned line;		/* Of the directive.  */
  unsigned rank;		/* Of the sections.  */
  unsigned count;		/* Of the values that follow: an index and a length for */
  int64_t value[SIM_NOTE_VALUES]; /* each dimension of each section.  */
};

static void
read_place (const struct sim_note *n, unsigned lane, struct place *p)
{
  p->address = n->value[0][lane];
  p->line = n->value[1][lane];
  p->rank = n->count > 2 ? n->value[2][lane] : 0;
  p->count = n->count > 3 ? n->count - 3 : 0;
  for (unsigned k = 0; k < p->count; k++)
    p->value[k] = n->value[k + 3][lane];
}

/* By how many elements P is outside of section number S in a dimension, *DIM, counted
   from 0: before it (negative) or behind it; 0 if it is inside.  */
static int64_t
distance_from (const struct place *p, unsigned s, unsigned *dim)
{
  const int64_t *v = p->value + 2 * p->rank * s;
  for (unsigned d = 0; d < p->rank; d++)
    {
      int64_t index = v[2 * d], length = v[2 * d + 1];
      *dim = d;
      if (index < 0)
	return index;
      if (index >= length)
	return index - length + 1;
    }
  return 0;
}

/* Write what LANE of N refers to: the element if its address is known to be one, and its
   distance from the section.  */
static void
write_object (const struct sim_note *n, const struct place *p, int64_t by,
	      unsigned dim, char *text, size_t size)
{
  char element[160], name[128], place[80] = "";
  struct sim_allocation m;
  if (p->rank > 1)
    snprintf (place, sizeof place, " in dimension %u", dim + 1);
  if (!p->address || !sim_memory_find (p->address, &m)
      || !check_named (n->gang->launch, &m, p->address, n->name, element,
		       sizeof element, name, sizeof name))
    snprintf (element, sizeof element, "'%s'", n->name);
  if (by)
    snprintf (text, size, "%s, %lld element%s %s its section%s", element,
	      (long long) llabs (by), llabs (by) == 1 ? "" : "s",
	      by < 0 ? "before" : "behind", place);
  else
    snprintf (text, size, "%s", element);
}

static void
report_promise (struct promise *s, const struct sim_note *n, unsigned lane,
		const char *kind, const struct place *p, int64_t by,
		unsigned dim)
{
  if (finding_again (&s->findings, kind, n->insn, UINT32_MAX))
    return;
  char object[FINDING_OBJECT], hint[160];
  struct finding f
    = { .check = "promise", .kind = kind, .launch = n->gang->launch,
	.object = object, .name = n->name, .hint = hint };
  const struct wording *w = wordings;
  while (w->kind != kind)
    w++;
  write_object (n, p, by, dim, object, sizeof object);
  f.text = w->text;
  snprintf (hint, sizeof hint, w->hint, p->line);
  finding_set_thread (&f.first, n->gang, n->warp * SIM_WARP + lane, n->insn, w->verb);
  finding_report (&s->findings, &f);
}

/* Report LANE of N if it is in none of its sections; the nearest is told, of those with the same
   distance the first.  */
static void
check_lane (struct promise *s, const struct sim_note *n, unsigned lane)
{
  struct place p;
  unsigned dim, best_dim = 0;
  int64_t best = 0;
  read_place (n, lane, &p);
  if (!p.rank || p.count % (2 * p.rank))
    return;
  for (unsigned k = 0; k < p.count / (2 * p.rank); k++)
    {
      int64_t by = distance_from (&p, k, &dim);
      if (!by)
	return;
      if (!best || llabs (by) < llabs (best))
	{
	  best = by;
	  best_dim = dim;
	}
    }
  report_promise (s, n, lane, kind_outside, &p, best, best_dim);
}

/* Report lanes of N, of a clause for shapes, for which it does not hold.  */
static void
check_shape (struct promise *s, const struct sim_note *n, bool small)
{
  if (n->count < (small ? 3u : 4u))
    return;
  for (uint32_t m = n->mask; m; m &= m - 1)
    {
      unsigned lane = __builtin_ctz (m);
      struct place p = { .address = n->value[0][lane], .line = n->value[1][lane] };
      if (small ? n->value[2][lane] >> 32 != 0 : n->value[2][lane] != n->value[3][lane])
	report_promise (s, n, lane, small ? kind_small : kind_shape, &p, 0, 0);
    }
}

static void
promise_note (struct sim_observer *self, const struct sim_note *n)
{
  struct promise *s = self->state;
  bool write = strcmp (n->kind, "readonly") == 0;
  bool small = strcmp (n->kind, "small") == 0, shape = strcmp (n->kind, "shape") == 0;
  if (strcmp (n->kind, "section") == 0 || small || shape)
    __atomic_store_n (&told, true, __ATOMIC_RELAXED);
  if (small || shape)
    check_shape (s, n, small);
  if ((!write && strcmp (n->kind, "promise") != 0) || n->count < 2)
    return;
  for (uint32_t m = n->mask; m; m &= m - 1)
    {
      unsigned lane = __builtin_ctz (m);
      struct place p;
      if (!write)
	check_lane (s, n, lane);
      else
	{
	  read_place (n, lane, &p);
	  report_promise (s, n, lane, kind_readonly, &p, 0, 0);
	}
    }
}

static void
promise_begin (struct sim_observer *self, const struct sim_launch *l)
{
  struct promise *s = self->state;
  (void) l;
  finding_cache_clear (&s->findings);
}

struct sim_observer *
check_promise_new (void)
{
  struct promise *s = room_zeroed (1, sizeof *s);
  finding_cache_init (&s->findings);
  s->observer = (struct sim_observer) { .name = "promise", .state = s,
					.kernel_begin = promise_begin,
					.note = promise_note };
  return &s->observer;
}
