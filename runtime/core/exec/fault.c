/* Errors of a running kernel, for people.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/fault.h"
#include "core/kernel-name.h"
#include "core/ptx/disasm.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* A message; the end of the buffer cuts it.  */
struct message
{
  char *text;
  size_t size, used;
};

static void __attribute__ ((format (printf, 2, 3)))
say (struct message *m, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  int n = vsnprintf (m->text + m->used, m->size - m->used, format, args);
  va_end (args);
  if (n > 0)
    m->used = (size_t) n < m->size - m->used ? m->used + n : m->size - 1;
}

/* "gang 3 worker 0 vector 17" for thread T of G, into BUF; returns BUF.  */
static char *
thread_name (const struct sim_gang *g, uint32_t t, char *buf, size_t size)
{
  uint32_t p[3];
  const struct sim_launch *l = g->launch;
  sim_thread_position (g, t, p);
  struct message m = { buf, size, 0 };
  if (size == 0)
    return buf;
  buf[0] = '\0';
  if (l->grid[1] == 1 && l->grid[2] == 1)
    say (&m, "gang %u", g->ctaid[0]);
  else
    say (&m, "gang (%u,%u,%u)", g->ctaid[0], g->ctaid[1], g->ctaid[2]);
  say (&m, " worker %u vector %u", p[1], p[0]);
  if (l->block[2] > 1)
    say (&m, " z %u", p[2]);
  return buf;
}

/* "  at prog.c:12:9, in f: ld.u32 %r1, [%r2] (line 120 of text)"  */
static void
say_place (struct message *m, const struct sim_module *module, uint32_t insn)
{
  char place[300], text[200], function[300];
  struct sim_insn_info i;
  sim_insn_info (module, insn, &i);
  say (m, "%s, in '%s': %s", sim_insn_place (module, insn, place, sizeof place),
       kernel_shown (i.function, function, sizeof function),
       sim_insn_text (module, insn, text, sizeof text));
  if (i.file)
    say (m, " (PTX line %u of %s)", i.text_line, i.text);
}

bool
claim_end (struct run *r)
{
  pthread_mutex_lock (&lock);
  bool mine = !__atomic_load_n (&r->stop, __ATOMIC_RELAXED);
  if (mine)
    __atomic_store_n (&r->stop, 1, __ATOMIC_RELAXED);
  pthread_mutex_unlock (&lock);
  return mine;
}

const struct insn *
fault (struct warp *w, const struct insn *in, uint32_t mask,
       enum sim_status status, uint64_t address, const char *format, ...)
{
  struct run *r = w->gang->run;
  if (!claim_end (r))
    return RESCHEDULE;
  struct sim_result *x = r->result;
  struct message m = { x->message, sizeof x->message, 0 };
  char thread[120], what[600], kernel[300];
  va_list args;
  va_start (args, format);
  vsnprintf (what, sizeof what, format, args);
  va_end (args);
  unsigned lane = __builtin_ctz (mask ? mask : 1);
  say (&m, "error: kernel %s: %s: %s\n",
       kernel_shown (r->kernel->name->text, kernel, sizeof kernel),
       thread_name (&w->gang->seen, w->number * LANES + lane, thread,
		    sizeof thread), what);
  say (&m, "  at ");
  say_place (&m, r->module, in->ptx);
  say (&m, "\n");
  x->status = status;
  OBSERVE (r, fault, &w->gang->seen, w->number, mask, in->ptx, status,
	   address);
  return RESCHEDULE;
}

/* --- Deadlock --------------------------------------------------------------------- */

/* "worker 0 vector 0-31", or a list of such.  */
static void
say_lanes (struct message *m, const struct gang *g, uint32_t warp,
	   uint32_t mask)
{
  const char *separator = "";
  for (unsigned l = 0; l < LANES; )
    {
      if (!(mask >> l & 1))
	{
	  l++;
	  continue;
	}
      unsigned e = l;
      uint32_t p[3], q[3];
      sim_thread_position (&g->seen, warp * LANES + l, p);
      while (e + 1 < LANES && mask >> (e + 1) & 1)
	{
	  sim_thread_position (&g->seen, warp * LANES + e + 1, q);
	  if (q[1] != p[1] || q[2] != p[2])
	    break;
	  e++;
	}
      sim_thread_position (&g->seen, warp * LANES + e, q);
      say (m, "%sworker %u vector %u", separator, p[1], p[0]);
      if (e > l)
	say (m, "-%u", q[0]);
      separator = ", ";
      l = e + 1;
    }
}

void
report_deadlock (struct gang *g)
{
  struct run *r = g->run;
  if (!claim_end (r))
    return;
  struct sim_result *x = r->result;
  struct message m = { x->message, sizeof x->message, 0 };
  struct sim_wait waits[LANES * LANES];
  uint32_t exited[LANES] = { 0 };
  char kernel[300];
  unsigned count = 0;
  x->status = SIM_DEADLOCK;
  say (&m, "error: kernel %s: deadlock: no thread of gang %u can go on\n",
       kernel_shown (r->kernel->name->text, kernel, sizeof kernel), g->seen.ctaid[0]);
  for (uint32_t n = 0; n < g->seen.warps; n++)
    {
      const struct warp *w = g->warps[n];
      exited[n] = w->exited;
      for (unsigned i = 0; i < w->part_count; i++)
	{
	  const struct part *p = &w->parts[i];
	  waits[count++] = (struct sim_wait) {
	    .warp = n, .mask = p->mask, .insn = p->pc->ptx,
	    .warp_level = p->state == PART_WARP,
	    .members = p->state == PART_WARP ? p->id : 0,
	    .id = p->id, .count = p->count
	  };
	  say (&m, "  ");
	  say_lanes (&m, g, n, p->mask);
	  if (p->state == PART_WARP)
	    say (&m, " wait for lanes %#x of the warp at ", p->id);
	  else if (p->count)
	    say (&m, " wait at barrier %u for %u threads at ", p->id,
		 p->count);
	  else
	    say (&m, " wait at barrier %u for all threads at ", p->id);
	  say_place (&m, r->module, p->pc->ptx);
	  say (&m, "\n");
	}
    }
  for (uint32_t n = 0; n < g->seen.warps; n++)
    if (exited[n])
      {
	say (&m, "  ");
	say_lanes (&m, g, n, exited[n]);
	say (&m, " have left the kernel\n");
      }
  OBSERVE (r, deadlock, &g->seen, waits, count, exited);
}
