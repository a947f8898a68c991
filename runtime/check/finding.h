/* Findings: what the checkers have to say about a program.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A finding is reported once for each place, when it first happens; after that
   only its count grows.  Its place is the source line of the access, or the line
   of PTX where there is no line information.  Two accesses that conflict have the
   pair of their lines as their place.  */

#ifndef SIM_FINDING_H
#define SIM_FINDING_H

#include <pthread.h>
#include <stdio.h>

#include "core/observer.h"

/* Enough for the words about any memory.  */
#define FINDING_OBJECT 640

/* One of the threads that a finding is about.  */
struct finding_thread
{
  const char *what;		/* "stores 4 bytes": what it did, ...  */
  uint32_t insn;		/* ... with which instruction, ...  */
  uint64_t gang;		/* ... as whom.  */
  uint32_t vector, worker;
};

struct finding
{
  const char *check;		/* "memory", "race", ..., as --check has it.  */
  const char *kind;		/* More exactly, for the suppression file too:
				   "out-of-bounds", "write-write" ...  */
  /* Where: in a launch, at the instructions of FIRST and SECOND; or, if LAUNCH is
     NULL, at PLACE in the host's program.  */
  const struct sim_launch *launch;
  const char *place;
  const char *text;		/* One line: what is wrong.  */
  /* The variable or allocation in words, and its bare name for suppressions;
     NULL if the finding is not about memory.  */
  const char *object, *name;
  const char *hint;		/* One line: what to do instead; or NULL.  */
  struct finding_thread first;
  struct finding_thread second;	/* second.what NULL: there is none.  */
};

/* What one checker has found in one launch, so that a repetition is recognised
   by its instructions, without making texts.  */
struct finding_cache
{
  pthread_mutex_t lock;
  struct finding_seen *seen;
  size_t count, size;
};

void finding_cache_init (struct finding_cache *c);
/* A launch begins.  */
void finding_cache_clear (struct finding_cache *c);

/* True when a finding of KIND, a constant string, at these instructions is known
   already; it has then been counted.  SECOND is UINT32_MAX where there is no
   second thread.  */
bool finding_again (struct finding_cache *c, const char *kind, uint32_t first,
		    uint32_t second);

/* Report one occurrence of F.  Any worker may do so at any time.  */
void finding_report (struct finding_cache *c, const struct finding *f);

/* Fill in T for thread THREAD of G.  */
void finding_set_thread (struct finding_thread *t, const struct sim_gang *g,
			 uint32_t thread, uint32_t insn, const char *what);

/* What is done with findings besides counting them.  Set before the first launch;
   members may be 0.  */
struct finding_ways
{
  FILE *text;			/* Where they are told; NULL: on stderr.  */
  unsigned most;		/* How many are told; 0: all.  */
  /* Whether there is to be anything about this kernel.  */
  bool (*wanted) (const char *kernel);
  /* The Nth finding, from 0 and with those that are suppressed: it is new, ...  */
  void (*record) (const struct finding *f, unsigned n, bool suppressed);
  /* ... and at the end, how often there was the Nth.  */
  void (*counted) (unsigned n, uint64_t times);
};
extern struct finding_ways finding_ways;

/* Print the summary unless there is nothing to say.  */
void finding_summary (void);
/* How many places have a finding that is not suppressed.  */
unsigned finding_count (void);

#endif
