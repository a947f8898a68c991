/* What a checker or an instrument sees of a running kernel.

   An observer is a table of functions.  Those that are NULL are not called
   and cost nothing.  Events come at warp granularity: one call tells of up
   to 32 lanes.

   Threads and order.  A gang stays on one host thread (`worker') from
   gang_begin to gang_end, but a worker may have several gangs under way and
   switch between them.  Events of one gang come in the order in which they
   happen.  Events of gangs on different workers come at the same time.  So an
   observer keeps the state of a gang at gang->data[self->slot], where it needs no
   lock, and the state of a worker in an array indexed by gang->worker.  It locks
   anything else, or merges it in kernel_end, which runs alone after all gangs.
   kernel_begin runs alone too.

   Lane L of warp W is the gang's thread W * 32 + L; sim_thread_position turns
   that into tid.x (vector), tid.y (worker), tid.z; ctaid.x is the gang.

   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_OBSERVER_H
#define SIM_OBSERVER_H

#include "core/sim.h"

#define SIM_MAX_OBSERVERS 8

/* A gang under way.  */
struct sim_gang
{
  const struct sim_launch *launch;
  uint64_t number;		/* ctaid.x + nctaid.x * (ctaid.y + ...).  */
  uint32_t ctaid[3];
  unsigned worker;		/* 0 .. launch->workers - 1, which in the
				   launch that observers see is not 0.  */
  uint32_t threads, warps;
  unsigned char *shared;	/* The gang's shared memory, */
  uint32_t shared_bytes;	/* static and dynamic.  */
  void *data[SIM_MAX_OBSERVERS]; /* Observer self->slot's own.  */
};

enum sim_access_kind
{
  SIM_LOAD,
  SIM_STORE,
  SIM_ATOMIC,			/* Read, modify, write: atom and red.  */
  SIM_PREFETCH			/* Touches nothing.  */
};

/* One memory instruction of one warp, in one state space.  (A generic access
   whose lanes go to different spaces makes one event for each space.)  */
struct sim_access
{
  struct sim_gang *gang;
  uint32_t warp;
  uint32_t insn;
  uint32_t mask;		/* The lanes that access.  */
  enum sim_access_kind kind;
  enum sim_space space;		/* Where the addresses are, whatever the
				   instruction said.  */
  bool generic;			/* The instruction left the space open.  */
  bool strong;			/* volatile, relaxed, acquire, release: ordered
				   against other threads' strong accesses.  */
  bool asynchronous;		/* One side of a cp.async.  */
  uint8_t bytes;		/* Of one lane's whole access: 1 .. 16.  */
  uint8_t element;		/* Of one element of a vector access.  */
  char cache;			/* 0, or the operator's last letter: ca 'a',
				   cg 'g', cs 's', lu 'u', cv 'v', wb 'b',
				   wt 't'; 'n' for ld.global.nc.  */
  /* [32]; GLOBAL and CONST: generic addresses, which are host addresses.
     SHARED: offset in gang->shared.  LOCAL: offset in the thread's own local
     memory.  PARAM: offset in the parameters.  Lanes outside MASK: undefined.  */
  const sim_addr *address;
  /* STORE and ATOMIC: the (first) operand of lane L at value + L * stride,
     BYTES long.  NULL else.  */
  const unsigned char *value;
  uint32_t value_stride;
  /* LOCAL: [32], where the stack of the lane's frames ends; NULL: unknown.  */
  const uint32_t *local_end;
};

enum sim_barrier_kind
{
  SIM_BARRIER_SYNC,
  SIM_BARRIER_ARRIVE,		/* Does not wait.  */
  SIM_BARRIER_RED
};

struct sim_barrier
{
  struct sim_gang *gang;
  uint32_t warp;
  uint32_t insn;
  uint32_t mask;		/* The lanes that arrive together.  */
  uint32_t live;		/* The lanes of the warp that have not left.  */
  enum sim_barrier_kind kind;
  bool aligned;			/* All lanes of the warp ought to be here.  */
  uint32_t id;			/* 0 .. 15.  */
  uint32_t count;		/* Threads expected; 0: all of the gang.  */
};

/* Why lanes do not run, for the report of a deadlock.  */
struct sim_wait
{
  uint32_t warp;
  uint32_t mask;
  uint32_t insn;
  bool warp_level;		/* At bar.warp.sync, shfl.sync ...: */
  uint32_t members;		/* ... with this membermask.  */
  uint32_t id, count;		/* Else at this barrier.  */
};

/* Most values of a note.  */
#define SIM_NOTE_VALUES 64

/* What the program tells the checks, by a statement that is a comment elsewhere:
     //@acccache.KIND.NAME {VALUE, ...};
   The plugin writes such, if its options `names' and `promise' ask for it.  The kinds are
     array        DATA, BASE, SIZE and, for each dimension, LOWER and EXTENT: array NAME,
		  of elements of SIZE bytes, has its first element at BASE, though what
		  the device has of it begins at DATA.  The dimensions are in C's order;
		  there are none if nothing is known of them.
     fortran      the same, with the dimensions in Fortran's order
     pointer      ADDRESS, SIZE and dimensions: DATA and BASE are the pointer at ADDRESS
     dummy        the same, with the dimensions in Fortran's order
     section      LINE: a cache directive that names array NAME begins here
     promise      ADDRESS, LINE, RANK and, for each dimension of each section of NAME in the
		  directive of LINE, INDEX and LENGTH: the lane refers to this element
     readonly     ADDRESS, LINE: the lane writes to it, though the directive says that
		  nobody does
     small        ADDRESS, LINE, DISTANCE: the lane refers to array NAME, of a small clause in
		  LINE, so many bytes behind its beginning
     shape        0, LINE, VALUE, FIRST: array NAME has VALUE as a bound or a stride where
		  another one of the same group of a dim clause in LINE has FIRST
     descriptor   ADDRESS of gfortran's descriptor of array NAME
     allocatable  ADDRESS of a pointer to it  */
struct sim_note
{
  struct sim_gang *gang;
  uint32_t warp;
  uint32_t mask;		/* The lanes that tell.  */
  uint32_t insn;
  const char *kind, *name;
  unsigned count;
  const uint64_t *value[SIM_NOTE_VALUES]; /* [32] each.  */
};

/* Executions of one instruction.  */
struct sim_count
{
  uint64_t warps;		/* Times a warp (part) executed it, */
  uint64_t threads;		/* and the sum of active lanes.  */
};

struct sim_observer
{
  const char *name;
  unsigned slot;		/* Set by sim_run: index into gang->data.  */
  bool counts;			/* Wants COUNTS in kernel_end.  */
  void *state;			/* The observer's own.  */

  void (*kernel_begin) (struct sim_observer *self, const struct sim_launch *);
  /* COUNTS: one for each instruction of the module, or NULL if nobody asked;
     RESULT: its status and message are final.  */
  void (*kernel_end) (struct sim_observer *self, const struct sim_launch *,
		      const struct sim_result *result,
		      const struct sim_count *counts);
  void (*gang_begin) (struct sim_observer *self, struct sim_gang *);
  /* Also called for gangs that a fault elsewhere cut short.  */
  void (*gang_end) (struct sim_observer *self, struct sim_gang *);

  /* Before the access.  Returns the lanes that must not do it: their loads and
     atomics give 0, and their stores do nothing.  The memory checker returns the
     lanes with a bad address, so that the kernel can go on.  An access whose
     address is in no space at all comes with space GLOBAL.  Lanes that access
     such an address, or a misaligned one, fault unless they are returned.  */
  uint32_t (*access) (struct sim_observer *self, const struct sim_access *);

  /* Lanes come to a barrier of the gang.  */
  void (*barrier_arrive) (struct sim_observer *self,
			  const struct sim_barrier *);
  /* Barrier ID opens.  LANES[w]: the lanes of warp w that took part; COUNT: as
     given.  What came before it in these lanes happens before what follows.  */
  void (*barrier_release) (struct sim_observer *self, struct sim_gang *,
			   uint32_t id, uint32_t count,
			   const uint32_t *lanes);
  /* Lanes MASK of a warp have synchronised: bar.warp.sync, or a shfl, vote,
     match, redux or activemask with .sync.  */
  void (*warp_sync) (struct sim_observer *self, struct sim_gang *,
		     uint32_t warp, uint32_t mask, uint32_t insn);
  /* membar or fence; SCOPE: 'c' gang, 'g' device, 's' system.  */
  void (*fence) (struct sim_observer *self, struct sim_gang *, uint32_t warp,
		 uint32_t mask, uint32_t insn, char scope);
  /* A thread of the gang has got the SIZE bytes at ADDRESS from malloc.  Others
     may have had them before.  */
  void (*heap) (struct sim_observer *self, struct sim_gang *, sim_addr address,
		uint64_t size);
  void (*note) (struct sim_observer *self, const struct sim_note *);
  /* cp.async: the copies of these lanes are complete.  */
  void (*async_wait) (struct sim_observer *self, struct sim_gang *,
		      uint32_t warp, uint32_t mask, uint32_t insn);
  /* A conditional branch: the lanes in TAKEN, a subset of MASK, jump.  */
  void (*branch) (struct sim_observer *self, struct sim_gang *, uint32_t warp,
		  uint32_t mask, uint32_t taken, uint32_t insn);
  /* Lanes leave the kernel.  */
  void (*lane_exit) (struct sim_observer *self, struct sim_gang *,
		     uint32_t warp, uint32_t mask, uint32_t insn);
  /* No thread of the gang can go on.  EXITED[w]: lanes that have left.  */
  void (*deadlock) (struct sim_observer *self, struct sim_gang *,
		    const struct sim_wait *waits, unsigned count,
		    const uint32_t *exited);
  /* The kernel ends with STATUS because of these lanes.  ADDRESS: that of the
     lowest lane, generic, for the two address faults.  */
  void (*fault) (struct sim_observer *self, struct sim_gang *, uint32_t warp,
		 uint32_t mask, uint32_t insn, enum sim_status status,
		 sim_addr address);
};

/* Thread T of G: POSITION[0] = tid.x (vector), [1] = tid.y (worker),
   [2] = tid.z.  */
void sim_thread_position (const struct sim_gang *g, uint32_t t,
			  uint32_t position[3]);

#endif
