/* The list of findings: one entry for each place, reported when it is new.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "check/finding.h"
#include "check/finding-suppress.h"
#include "check/room.h"
#include "core/kernel-name.h"
#include "core/ptx/disasm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All findings of the process.  An entry is never freed and never moves.  */
struct entry
{
  struct entry *next;
  char *key;			/* Check, kind, kernel and places.  */
  char *title;			/* For the summary.  */
  bool unwanted;		/* Of a kernel that nobody asks about.  */
  bool suppressed;
  unsigned number;		/* Among those that are not unwanted.  */
  uint64_t count;		/* Occurrences; atomic.  */
};

struct finding_ways finding_ways;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct entry *entries, **entries_end = &entries;
static unsigned places, suppressed;

/* --- A launch's findings by instruction ------------------------------------- */

struct finding_seen
{
  const char *kind;		/* NULL: free.  */
  uint32_t first, second;
  struct entry *entry;
};

void
finding_cache_init (struct finding_cache *c)
{
  *c = (struct finding_cache) { .lock = PTHREAD_MUTEX_INITIALIZER };
}

void
finding_cache_clear (struct finding_cache *c)
{
  if (c->count)
    memset (c->seen, 0, c->size * sizeof *c->seen);
  c->count = 0;
}

/* The slot of the key, or the free one that it gets; C has one.  */
static struct finding_seen *
slot (const struct finding_cache *c, const char *kind, uint32_t first,
      uint32_t second)
{
  size_t i = ((uintptr_t) kind ^ first * 0x9e3779b9u ^ second * 0x85ebca6bu)
	     * (uint64_t) 0x9e3779b97f4a7c15u >> 20;
  for (;; i++)
    {
      struct finding_seen *s = &c->seen[i & (c->size - 1)];
      if (!s->kind
	  || (s->kind == kind && s->first == first && s->second == second))
	return s;
    }
}

static void
grow (struct finding_cache *c)
{
  struct finding_seen *old = c->seen;
  size_t size = c->size;
  c->size = size ? 2 * size : 64;
  c->seen = room_zeroed (c->size, sizeof *c->seen);
  for (size_t i = 0; i < size; i++)
    if (old[i].kind)
      *slot (c, old[i].kind, old[i].first, old[i].second) = old[i];
  free (old);
}

bool
finding_again (struct finding_cache *c, const char *kind, uint32_t first,
	       uint32_t second)
{
  struct entry *e = NULL;
  pthread_mutex_lock (&c->lock);
  if (c->count)
    {
      struct finding_seen *s = slot (c, kind, first, second);
      e = s->kind ? s->entry : NULL;
    }
  pthread_mutex_unlock (&c->lock);
  if (e)
    __atomic_add_fetch (&e->count, 1, __ATOMIC_RELAXED);
  return e != NULL;
}

static void
remember (struct finding_cache *c, const char *kind, uint32_t first,
	  uint32_t second, struct entry *e)
{
  pthread_mutex_lock (&c->lock);
  if (c->count * 2 >= c->size)
    grow (c);
  struct finding_seen *s = slot (c, kind, first, second);
  if (!s->kind)
    {
      *s = (struct finding_seen) { kind, first, second, e };
      c->count++;
    }
  pthread_mutex_unlock (&c->lock);
}

/* --- Texts ---------------------------------------------------------------------- */

void
finding_set_thread (struct finding_thread *t, const struct sim_gang *g,
		    uint32_t thread, uint32_t insn, const char *what)
{
  uint32_t position[3];
  sim_thread_position (g, thread, position);
  *t = (struct finding_thread) { what, insn, g->number, position[0],
				 position[1] };
}

/* Where INSN is, for people and as a key: the source place if there is one.  */
static void
source_place (const struct sim_module *m, uint32_t insn, char *buf,
	      size_t size)
{
  struct sim_insn_info info;
  sim_insn_info (m, insn, &info);
  if (info.file && info.line)
    snprintf (buf, size, "%s:%u", info.file, info.line);
  else
    snprintf (buf, size, "%s:%u", info.text ? info.text : "PTX",
	      info.text_line);
}

/* "gang 3 worker 0 vector 17 loads 4 bytes at prog.c:12:9 in `f' (PTX line
   120: ld.u32 ...)".  */
static void
print_thread (FILE *out, const struct sim_module *m,
	      const struct finding_thread *t)
{
  char place[512], text[256], function[512];
  struct sim_insn_info info;
  sim_insn_info (m, t->insn, &info);
  fprintf (out, "  gang %llu worker %u vector %u %s\n",
	   (unsigned long long) t->gang, t->worker, t->vector, t->what);
  fprintf (out, "    at %s", sim_insn_place (m, t->insn, place, sizeof place));
  if (info.function)
    fprintf (out, " in '%s'", kernel_shown (info.function, function, sizeof function));
  fprintf (out, "\n    PTX line %u%s%s: %s\n", info.text_line,
	   info.text ? " of " : "", info.text ? info.text : "",
	   sim_insn_text (m, t->insn, text, sizeof text));
}

static FILE *
output (void)
{
  return finding_ways.text ? finding_ways.text : stderr;
}

static void
print_finding (const struct finding *f, const char *place)
{
  char *text, kernel[512];
  size_t length;
  FILE *out = open_memstream (&text, &length);
  if (!out)
    room_none ();
  fprintf (out, "%s: acccache: %s [%s:%s]\n", place, f->text, f->check,
	   f->kind);
  if (f->object)
    fprintf (out, "  memory: %s\n", f->object);
  if (f->first.what)
    print_thread (out, f->launch->kernel->module, &f->first);
  if (f->second.what)
    print_thread (out, f->launch->kernel->module, &f->second);
  if (f->launch)
    fprintf (out, "  kernel '%s', launch %llu\n",
	     kernel_shown (f->launch->kernel->name, kernel, sizeof kernel),
	     (unsigned long long) f->launch->serial);
  if (f->hint)
    fprintf (out, "  %s\n", f->hint);
  fclose (out);
  fwrite (text, 1, length, output ());
  fflush (output ());
  free (text);
}

/* --- The list --------------------------------------------------------------------- */

static struct entry *
find_entry (const char *key)
{
  for (struct entry *e = entries; e; e = e->next)
    if (strcmp (e->key, key) == 0)
      return e;
  return NULL;
}

static struct entry *
new_finding (char *key, char *title)
{
  struct entry *e = room_zeroed (1, sizeof *e);
  e->key = key;
  e->title = title;
  *entries_end = e;
  entries_end = &e->next;
  return e;
}

/* The function that INSN is in, or NULL.  */
static const char *
function_of (const struct finding *f, uint32_t insn)
{
  struct sim_insn_info info;
  if (!f->launch)
    return NULL;
  sim_insn_info (f->launch->kernel->module, insn, &info);
  return info.function;
}

/* Tell of E, which is F at PLACES, unless it is not to be told.  */
static void
tell (struct entry *e, const struct finding *f, const char *const *list,
      int count)
{
  e->unwanted = f->launch && finding_ways.wanted
		&& !finding_ways.wanted (f->launch->kernel->name);
  if (e->unwanted)
    return;
  const char *functions[]
    = { function_of (f, f->first.insn),
	count > 1 ? function_of (f, f->second.insn) : NULL };
  e->number = places + suppressed;
  e->suppressed = finding_suppressed (f, list, functions, count);
  *(e->suppressed ? &suppressed : &places) += 1;
  if (!e->suppressed && (!finding_ways.most || places <= finding_ways.most))
    print_finding (f, list[0]);
  if (finding_ways.record)
    finding_ways.record (f, e->number, e->suppressed);
}

void
finding_report (struct finding_cache *c, const struct finding *f)
{
  const char *kernel = f->launch ? f->launch->kernel->name : "";
  char place[2][512] = { "", "" };
  const char *list[2] = { place[0], place[1] };
  char *key, *title;
  if (f->launch)
    source_place (f->launch->kernel->module, f->first.insn, place[0],
		  sizeof place[0]);
  else
    snprintf (place[0], sizeof place[0], "%s", f->place);
  if (f->second.what)
    source_place (f->launch->kernel->module, f->second.insn, place[1],
		  sizeof place[1]);
  /* A pair of places is the same in either order.  */
  bool swap = f->second.what && strcmp (place[0], place[1]) > 0;
  if (asprintf (&key, "%s:%s:%s:%s:%s", f->check, f->kind,
		kernel, place[swap], place[!swap]) < 0
      || asprintf (&title, "%s: %s [%s:%s]%s%s", place[0], f->text, f->check,
		   f->kind, f->second.what ? " with " : "", place[1]) < 0)
    room_none ();

  pthread_mutex_lock (&lock);
  struct entry *e = find_entry (key);
  if (e)
    {
      free (key);
      free (title);
    }
  else
    {
      e = new_finding (key, title);
      tell (e, f, list, f->second.what ? 2 : 1);
    }
  __atomic_add_fetch (&e->count, 1, __ATOMIC_RELAXED);
  pthread_mutex_unlock (&lock);
  if (f->launch)
    remember (c, f->kind, f->first.insn,
	      f->second.what ? f->second.insn : UINT32_MAX, e);
}

unsigned
finding_count (void)
{
  return places;
}

void
finding_summary (void)
{
  FILE *out = output ();
  unsigned listed = 0;
  pthread_mutex_lock (&lock);
  if (places + suppressed > 0)
    fprintf (out, "acccache: %u finding%s", places, places == 1 ? "" : "s");
  if (suppressed > 0)
    fprintf (out, ", %u suppressed", suppressed);
  if (places + suppressed > 0)
    fputc ('\n', out);
  for (const struct entry *e = entries; e; e = e->next)
    {
      if (!e->unwanted && finding_ways.counted)
	finding_ways.counted (e->number, e->count);
      if (e->unwanted || e->suppressed
	  || (finding_ways.most && listed >= finding_ways.most))
	continue;
      fprintf (out, "%10llu x  %s\n", (unsigned long long) e->count, e->title);
      listed++;
    }
  if (listed < places)
    fprintf (out, "%10s    and %u more, which --max-errors leaves out\n", "",
	     places - listed);
  fflush (out);
  pthread_mutex_unlock (&lock);
}
