/* A module, memory and gangs that are not there, for unit tests of the
   checkers and the instrument: events are made by hand.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FAKE_H
#define FAKE_H

#include "check/finding.h"
#include "core/observer.h"

/* --- Verdicts ------------------------------------------------------------------- */

/* Print the verdict of the test that FORMAT names; returns OK.  */
bool test (bool ok, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));
/* The same if A and B are the same to within 1e-9 of B, or 1e-9.  */
bool test_near (double a, double b, const char *format, ...)
  __attribute__ ((format (printf, 3, 4)));
/* Print the counts; for main to return.  */
int test_end (void);

/* --- The device --------------------------------------------------------------------- */

/* Instruction N is on line N of "fake.c"; there are so many.  Number
   FAKE_ACQUIRE has .acq_rel in its text.  FAKE_CAS is to meet what FAKE_GUESS loads, but not what
   FAKE_LOOK does.  */
enum { FAKE_INSNS = 64, FAKE_CAS = 20, FAKE_GUESS = 58, FAKE_LOOK, FAKE_ACQUIRE };

/* The kernel has 4096 bytes of static shared memory: 'tile' at 0, of 1024
   bytes, and 'next' at 2048, of 2048.  */
extern struct sim_function fake_kernel;

/* Device memory: an allocation of SIZE bytes at fake_memory + OFFSET.  */
extern unsigned char fake_memory[1 << 20];
sim_addr fake_alloc (size_t offset, size_t size, bool freed);
void fake_forget_memory (void);

/* --- A launch of one observer -------------------------------------------------------- */

struct fake
{
  struct sim_launch launch;
  struct sim_observer *observer;
  struct sim_gang gang[4];
  unsigned char shared[4][8192];
};

/* Begin a launch of GANGS gangs of THREADS threads.  */
void fake_begin (struct fake *f, struct sim_observer *o, unsigned gangs,
		 uint32_t threads);
void fake_end (struct fake *f);

/* An access by the lanes MASK of a warp; lane L accesses BASE + L * STRIDE.
   A store stores FAKE_VALUE + L * FAKE_VALUE_STEP of 4 bytes, and is then
   done.  Returns the lanes that must not do it.  */
extern uint32_t fake_value, fake_value_step;
uint32_t fake_access (struct fake *f, unsigned gang, uint32_t warp,
		      uint32_t insn, uint32_t mask, enum sim_access_kind kind,
		      enum sim_space space, sim_addr base, int64_t stride,
		      unsigned bytes);
/* As the last one, but volatile.  */
extern bool fake_strong, fake_asynchronous;

/* All threads of the gang meet.  */
void fake_barrier (struct fake *f, unsigned gang);

/* --- Findings: these are counted, not printed ------------------------------------------ */

extern unsigned fake_findings;	/* Since fake_begin, places.  */
extern const char *fake_kind;	/* Of the last one.  */
extern uint32_t fake_lines[2];	/* Where it was.  */
extern char fake_object[256];

#endif
