/* The barrier check: barriers that not all threads reach, or with wrong
   counts.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The check reports an aligned barrier that only a part of a warp reaches, with
   the barrier at which another part is, if it is at one; a barrier number beyond
   15; a count that is not a multiple of the warp size or exceeds the gang; two
   warps that come to one barrier with different counts; a barrier for all threads
   of the gang when some have left the kernel; and a gang in which no thread can
   go on.  */

#include "check/check-barrier.h"
#include "check/finding.h"
#include "check/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kind_divergent[] = "divergent";
static const char kind_count[] = "count";
static const char kind_mismatch[] = "count-mismatch";
static const char kind_exited[] = "exited";
static const char kind_deadlock[] = "deadlock";

#define BARRIERS 16

struct barrier_check
{
  struct sim_observer observer;
  struct finding_cache findings;
};

/* Lanes of a warp that have reached an aligned barrier without the others.  */
struct arrival
{
  uint32_t mask;		/* 0: none.  */
  uint32_t insn, id, live;
};

struct barrier_gang
{
  uint32_t *exited;		/* [warps] */
  uint32_t *exit_insn;		/* [warps]: with which some left.  */
  struct arrival *arrival;	/* [warps] */
  bool diverged;		/* A divergence has been reported.  */
  struct
  {
    bool open;			/* Some thread waits at it.  */
    uint32_t count, insn, thread; /* Of the first thread there.  */
  } barrier[BARRIERS];
};

static const char what_arrives[] = "arrives at the barrier";
static const char what_arrived[] = "waits at it";

static void
report_barrier (struct barrier_check *c, struct sim_gang *g, const char *kind,
		const char *text, const char *hint, const struct finding_thread *first,
		const struct finding_thread *second)
{
  if (finding_again (&c->findings, kind, first->insn,
		     second ? second->insn : UINT32_MAX))
    return;
  struct finding f = { .check = "barrier", .kind = kind, .launch = g->launch,
		       .text = text, .hint = hint, .first = *first };
  if (second)
    f.second = *second;
  finding_report (&c->findings, &f);
}

static unsigned
count_lanes (uint32_t mask)
{
  return __builtin_popcount (mask);
}

static void
check_count (struct barrier_check *c, const struct sim_barrier *b,
	     const struct finding_thread *first)
{
  char text[160];
  if (b->id >= BARRIERS)
    snprintf (text, sizeof text, "barrier number %u: barriers are numbered 0 to %d", b->id,
	      BARRIERS - 1);
  else if (b->count % SIM_WARP)
    snprintf (text, sizeof text, "barrier %u for %u threads: the count must be "
	      "a multiple of %d", b->id, b->count, SIM_WARP);
  else if (b->count > b->gang->warps * SIM_WARP)
    snprintf (text, sizeof text, "barrier %u for %u threads: the gang has "
	      "only %u", b->id, b->count, b->gang->threads);
  else
    return;
  report_barrier (c, b->gang, kind_count, text, NULL, first, NULL);
}

static void
check_mismatch (struct barrier_check *c, struct barrier_gang *bg,
		const struct sim_barrier *b,
		const struct finding_thread *first)
{
  char text[160];
  if (!bg->barrier[b->id].open)
    {
      bg->barrier[b->id].open = true;
      bg->barrier[b->id].count = b->count;
      bg->barrier[b->id].insn = b->insn;
      bg->barrier[b->id].thread = b->warp * SIM_WARP + __builtin_ctz (b->mask);
      return;
    }
  uint32_t all = b->gang->warps * SIM_WARP;
  uint32_t have = bg->barrier[b->id].count, now = b->count;
  if ((have ? have : all) == (now ? now : all))
    return;
  struct finding_thread second;
  finding_set_thread (&second, b->gang, bg->barrier[b->id].thread,
		      bg->barrier[b->id].insn, what_arrived);
  snprintf (text, sizeof text, "barrier %u for %u threads, but others wait at "
	    "it for %u", b->id, now ? now : all, have ? have : all);
  report_barrier (c, b->gang, kind_mismatch, text,
		  "All threads must give a barrier the same count.", first, &second);
}

/* Lanes of warp W have reached a barrier without the others.  OTHER is where the
   others are; NULL: unknown.  */
static void
report_divergence (struct barrier_check *c, struct sim_gang *g, uint32_t w,
		   const struct sim_barrier *other)
{
  struct barrier_gang *bg = g->data[c->observer.slot];
  struct arrival *a = &bg->arrival[w];
  struct finding_thread first, second;
  char text[160];
  if (!a->mask)
    return;
  finding_set_thread (&first, g, w * SIM_WARP + __builtin_ctz (a->mask),
		      a->insn, what_arrives);
  if (other)
    finding_set_thread (&second, g,
			w * SIM_WARP + __builtin_ctz (other->mask),
			other->insn, "is at this barrier meanwhile");
  snprintf (text, sizeof text, "divergent barrier: %u of %u lanes of the warp "
	    "reach barrier %u", count_lanes (a->mask), count_lanes (a->live),
	    a->id);
  report_barrier (c, g, kind_divergent, text,
		  "All threads of a warp must reach it together: move it out of the "
		  "branch or loop that some lanes do not take.", &first,
		  other ? &second : NULL);
  a->mask = 0;
  bg->diverged = true;
}

/* B is of the aligned form.  Parts of a warp that reach one instruction one after
   the other count as together.  */
static void
check_divergence (struct barrier_check *c, const struct sim_barrier *b)
{
  struct barrier_gang *bg = b->gang->data[c->observer.slot];
  struct arrival *a = &bg->arrival[b->warp];
  if (a->mask && a->insn != b->insn)
    report_divergence (c, b->gang, b->warp, b);
  else if ((a->mask | b->mask) == b->live)
    a->mask = 0;
  else
    *a = (struct arrival) { a->mask | b->mask, b->insn, b->id, b->live };
}

static void
barrier_arrive (struct sim_observer *self, const struct sim_barrier *b)
{
  struct barrier_check *c = self->state;
  struct barrier_gang *bg = b->gang->data[self->slot];
  struct finding_thread first;
  finding_set_thread (&first, b->gang,
		      b->warp * SIM_WARP + __builtin_ctz (b->mask), b->insn,
		      what_arrives);
  if (b->aligned)
    check_divergence (c, b);
  check_count (c, b, &first);
  if (b->id < BARRIERS)
    check_mismatch (c, bg, b, &first);
}

static void
barrier_release (struct sim_observer *self, struct sim_gang *g, uint32_t id,
		 uint32_t count, const uint32_t *lanes)
{
  struct barrier_check *c = self->state;
  struct barrier_gang *bg = g->data[self->slot];
  struct finding_thread first, second;
  char text[160];
  unsigned left = 0, from = 0;
  for (uint32_t w = 0; w < g->warps; w++)
    if (lanes[w])
      report_divergence (c, g, w, NULL);
  bool open = bg->barrier[id].open;
  bg->barrier[id].open = false;
  for (uint32_t w = 0; w < g->warps; w++)
    if (bg->exited[w] & ~lanes[w])
      {
	left += count_lanes (bg->exited[w] & ~lanes[w]);
	from = w;
      }
  if (count || !left || !open)
    return;
  finding_set_thread (&first, g, bg->barrier[id].thread, bg->barrier[id].insn,
		      what_arrived);
  finding_set_thread (&second, g,
		      from * SIM_WARP + __builtin_ctz (bg->exited[from]),
		      bg->exit_insn[from], "has left the kernel");
  snprintf (text, sizeof text, "barrier %u of all threads, but %u of %u have "
	    "left the kernel", id, left, g->threads);
  report_barrier (c, g, kind_exited, text,
		  "Let all threads of the gang reach it, then leave.", &first, &second);
}

static void
barrier_lane_exit (struct sim_observer *self, struct sim_gang *g,
		   uint32_t warp, uint32_t mask, uint32_t insn)
{
  struct barrier_gang *bg = g->data[self->slot];
  bg->exited[warp] |= mask;
  bg->exit_insn[warp] = insn;
}

/* Report a gang that is stuck.  At most two of its waits become the threads of
   the finding.  */
static void
barrier_deadlock (struct sim_observer *self, struct sim_gang *g,
		  const struct sim_wait *waits, unsigned count,
		  const uint32_t *exited)
{
  struct barrier_check *c = self->state;
  struct barrier_gang *bg = g->data[self->slot];
  struct finding_thread first, second;
  const struct sim_wait *other = NULL;
  char text[256];
  unsigned waiting = 0, left = 0, gone = 0;
  for (uint32_t w = 0; w < g->warps; w++)
    report_divergence (c, g, w, NULL);
  /* A divergence that has been reported is the reason.  */
  if (count == 0 || bg->diverged)
    return;
  for (unsigned i = 0; i < count; i++)
    {
      waiting += count_lanes (waits[i].mask);
      if (waits[i].insn != waits[0].insn && !other)
	other = &waits[i];
    }
  for (uint32_t w = 0; w < g->warps; w++)
    if (exited[w])
      {
	left += count_lanes (exited[w]);
	gone = w;
      }
  finding_set_thread (&first, g,
		      waits[0].warp * SIM_WARP + __builtin_ctz (waits[0].mask),
		      waits[0].insn, waits[0].warp_level
		      ? "waits here for other lanes of its warp"
		      : "waits at this barrier");
  if (other)
    finding_set_thread (&second, g,
			other->warp * SIM_WARP + __builtin_ctz (other->mask),
			other->insn, other->warp_level
			? "waits here for other lanes of its warp"
			: "waits at this barrier");
  else if (left)
    finding_set_thread (&second, g,
			gone * SIM_WARP + __builtin_ctz (exited[gone]),
			bg->exit_insn[gone], "has left the kernel");
  snprintf (text, sizeof text, "deadlock: %u of %u threads of the gang wait and "
	    "%u have left; none can go on", waiting, g->threads, left);
  report_barrier (c, g, kind_deadlock, text,
		  "The threads that are waited for are at another barrier or have left.",
		  &first, other || left ? &second : NULL);
}

static void
barrier_gang_begin (struct sim_observer *self, struct sim_gang *g)
{
  struct barrier_gang *bg = room_zeroed (1, sizeof *bg);
  bg->exited = room_zeroed (2 * g->warps, sizeof *bg->exited);
  bg->arrival = room_zeroed (g->warps, sizeof *bg->arrival);
  bg->exit_insn = bg->exited + g->warps;
  g->data[self->slot] = bg;
}

static void
barrier_gang_end (struct sim_observer *self, struct sim_gang *g)
{
  struct barrier_gang *bg = g->data[self->slot];
  for (uint32_t w = 0; w < g->warps; w++)
    report_divergence (self->state, g, w, NULL);
  free (bg->arrival);
  free (bg->exited);
  free (bg);
}

static void
barrier_kernel_begin (struct sim_observer *self, const struct sim_launch *l)
{
  struct barrier_check *c = self->state;
  (void) l;
  finding_cache_clear (&c->findings);
}

struct sim_observer *
check_barrier_new (void)
{
  struct barrier_check *c = room_zeroed (1, sizeof *c);
  finding_cache_init (&c->findings);
  c->observer = (struct sim_observer) {
    .name = "barrier",
    .state = c,
    .kernel_begin = barrier_kernel_begin,
    .gang_begin = barrier_gang_begin,
    .gang_end = barrier_gang_end,
    .barrier_arrive = barrier_arrive,
    .barrier_release = barrier_release,
    .lane_exit = barrier_lane_exit,
    .deadlock = barrier_deadlock,
  };
  return &c->observer;
}
