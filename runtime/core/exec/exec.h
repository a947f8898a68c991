/* The executor from the inside: decoded instructions, warps, gangs.

   A warp's registers are rows: 32 values side by side, one for each lane, so
   that an instruction is a loop that the compiler turns into vector code.  A
   function has a frame of rows, and the frames of a lane are a stack.  Frames of
   lanes in different functions overlap in the warp's memory without harm, since a
   lane only touches its own column.

   Lanes that are at one instruction of one frame are a part of the warp.  One
   part runs, up to `stop': the first instruction at which another part of its
   frame waits.  There the two become one again.

   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_EXEC_H
#define SIM_EXEC_H

#include "core/observer.h"
#include "core/ptx/module.h"
#include "core/ptx/special.h"

#define LANES SIM_WARP
#define ALL_LANES 0xffffffffu

struct warp;
struct insn;

/* Run IN for the current part of W.  Returns the instruction to go on with,
   or RESCHEDULE.  */
typedef const struct insn *exec_fn (struct warp *w, const struct insn *in);

#define RESCHEDULE ((const struct insn *) UINTPTR_MAX)

/* An operand: a row's offset from one of the warp's bases.  */
typedef uint32_t row_t;
enum base
{
  BASE_FRAME,			/* The current part's frame.  */
  BASE_CONST,			/* The module's constants.  */
  BASE_SPECIAL,			/* The warp's special registers.  */
  BASES
};
#define ROW_SHIFT 30
#define ROW_MASK ((1u << ROW_SHIFT) - 1)
/* Bytes of a row of cells, which hold 8 bytes for each lane.  */
#define CELL_ROW (8 * LANES)

enum insn_flag
{
  INSN_GUARD_NEGATED = 1,	/* For exec_guarded.  */
  INSN_SAT = 2,			/* For exec_moded: clamp to [0, 1].  */
  INSN_SAT_F64 = 4,		/* INSN_SAT's row holds f64 ... */
  INSN_SAT_F16 = 8,		/* ... f16 ... */
  INSN_SAT_F16X2 = 16,		/* ... pairs.  */
  INSN_FIRST = 32,		/* First step of its PTX instruction.  */
  INSN_STRONG = 64,		/* volatile, relaxed and the like.  */
  INSN_NARROW = 128,		/* The address is a 32-bit register.  */
  INSN_COUNTED = 256,		/* A barrier with a number of threads.  */
  INSN_ALIGNED = 512,
  INSN_ASYNC = 1024
};

struct insn
{
  exec_fn *fn;
  exec_fn *inner;		/* What exec_moded wraps ... */
  exec_fn *guarded;		/* ... and exec_guarded.  */
  row_t dst, a, b, c;
  row_t guard;			/* A predicate.  */
  uint32_t ptx;			/* Number of the PTX instruction.  */
  uint64_t imm;			/* Or: */
  const void *aux;		/* Lists of operands, functions ...  */
  uint16_t flags;
  uint8_t mode;			/* Rounding: 0 rn, 1 rm, 2 rp, 3 rz; 4: ftz.  */
  uint8_t size;			/* Of an element of a memory access.  */
  uint8_t count;		/* Of elements.  */
  uint8_t space;		/* That the instruction names; SIM_SPACES: none.  */
  char cache;
  char scope;
  uint8_t sub;			/* Which operation of a family.  */
};

/* A waiting or running part of a warp.  */
enum part_state
{
  PART_READY,
  PART_BARRIER,			/* At a barrier of the gang.  */
  PART_WARP			/* At a .sync of the warp.  */
};

struct part
{
  const struct insn *pc;
  unsigned char *frame;
  uint32_t mask;
  enum part_state state;
  uint32_t id;			/* Barrier, or membermask.  */
  uint32_t count;		/* Barrier: threads expected as given.  */
  bool granted;			/* It need not wait again at PC.  */
  uint64_t turn;		/* When it ran last.  */
};

struct warp
{
  unsigned char *base[BASES];
  uint32_t mask;		/* Lanes of the running part.  */
  uint32_t live;		/* Lanes that have not left.  */
  bool full;			/* No other part has live lanes: values that
				   are computed for absent lanes do no harm.  */
  const struct insn *stop;
  int budget;			/* Branches until the turn is over.  */
  int spins;			/* Atomics without effect until then.  */
  struct part parts[LANES];
  unsigned part_count;		/* Waiting; the running one is not in it.  */
  uint64_t turns;
  bool rotate;			/* The next turn goes to another part.  */
  bool rotated;			/* The running part was chosen that way.  */
  bool granted;			/* Of the running part.  */
  unsigned patience, deferrals;
  bool done;

  uint32_t number;		/* In the gang.  */
  struct gang *gang;
  struct worker *worker;
  unsigned char *stack, *stack_end; /* Frames.  */
  unsigned char *local;		/* Local memory, see local_cell.  */
  uint32_t local_limit;		/* Bytes a lane.  */
  uint32_t local_base[LANES];	/* Where the lane's current frame begins.  */
  uint32_t exited;		/* Lanes that existed and left.  */
  
  /* Special registers' rows; see special_row.  */
  uint64_t special[SPECIALS][LANES] __attribute__ ((aligned (64)));
};

/* The rows every frame begins with.  */
struct call_header
{
  const struct insn *back[LANES];	/* Where to return to.  */
  unsigned char *frame[LANES];		/* The caller's.  */
  uint32_t local_base[LANES];		/* The caller's.  */
  uint32_t carry;			/* CC.CF.  */
  uint32_t unused[15];
};

/* One of the sixteen barriers of a gang.  */
struct barrier
{
  bool busy;			/* A thread has come.  */
  uint32_t count;		/* Threads expected; 0: all that remain.  */
  uint32_t again;		/* Threads that have come more than once.  */
  uint32_t votes;		/* Threads whose predicate was true.  */
  uint32_t lanes[LANES];	/* Per warp: who has come.  */
};
#define BARRIERS 16

struct gang
{
  struct sim_gang seen;		/* What observers see.  */
  struct gang *next;
  struct run *run;
  struct worker *worker;
  struct warp **warps;
  uint32_t warps_left;
  struct barrier barriers[BARRIERS];
  uint32_t room;		/* Of SEEN.shared.  */
  uint32_t dynamic_base;	/* Of dynamic shared memory.  */
  const struct run *begun;	/* The last for which set_launch_rows ran.  */
};

/* A host thread of a launch.  */
struct worker
{
  struct run *run;
  unsigned number;
  struct gang *spare;
  struct sim_count *counts;	/* By PTX instruction; or NULL.  */
};

/* A launch under way.  */
struct run
{
  struct sim_launch launch;	/* A copy, with defaults filled in.  */
  struct sim_module *module;
  const struct ptx_func *kernel;
  struct sim_result *result;
  unsigned char *params;
  uint64_t gangs;		/* To run in all, */
  uint64_t next_gang;		/* atomic: next to begin, */
  uint64_t gangs_done;		/* atomic.  */
  int stop;			/* atomic: an error ended it.  */
  unsigned resident;		/* Gangs of one worker under way, at most.  */
  double begun, shown;		/* Seconds; progress, ...  */
  bool terminal;		/* ... which overwrites its line there.  */
  /* The events that some observer wants.  */
  bool watch_access, watch_barrier, watch_branch, watch_exit, watch_sync;
};

/* The registers of a vector access: AUX of the instruction.  */
struct vector_rows
{
  row_t rows[4];
  uint8_t width[4];		/* Bytes of an element of the row.  */
  bool sink[4];
};

/* What a barrier does: SUB of the instruction.  COUNT is the operation of a red:
   'p' popc, 'a' and, 'o' or.  */
enum barrier_operation
{
  BARRIER_SYNC,
  BARRIER_ARRIVE,
  BARRIER_RED
};

/* What a call copies from frame to frame: ROWS rows of cells WIDTH bytes wide.  */
struct copy
{
  row_t from, to;
  uint32_t rows, width;
};

/* A call: AUX of the instruction.  */
struct call
{
  const struct ptx_func *caller, *callee;
  uint32_t signature;
  unsigned arg_count, result_count;
  struct copy *args, *results;	/* Arguments go to the callee's frame; results
				   come from it.  */
};

/* Atomic operations; ATOMIC (OP, T) is OP on type T.  */
enum atomic_operation
{
  ATOMIC_exch,
  ATOMIC_cas,
  ATOMIC_and,
  ATOMIC_or,
  ATOMIC_xor,
  ATOMIC_add,
  ATOMIC_inc,
  ATOMIC_dec,
  ATOMIC_min,
  ATOMIC_max
};
#define ATOMIC(OP, T) (ATOMIC_##OP << 8 | TYPE_##T)
#define ATOMIC_RED 0x10000	/* Gives no old value.  */

/* cp.async: AUX of the instruction.  */
struct async
{
  uint64_t from_offset, to_offset;
  bool from_narrow, to_narrow;
};

/* What a step with carries does: SUB of the instruction.  */
enum carry_flag
{
  CARRY_IN = 1,
  CARRY_OUT = 2,
  CARRY_SUBTRACT = 4,
  CARRY_MULTIPLY = 8,
  CARRY_HIGH = 16,
  CARRY_SIGNED = 32
};

/* Parameters of a video instruction: AUX of the instruction.  */
enum video_operation
{
  VIDEO_ADD,
  VIDEO_SUB,
  VIDEO_ABSDIFF,
  VIDEO_MIN,
  VIDEO_MAX,
  VIDEO_SHL,
  VIDEO_SHR
};
enum
{
  VIDEO_WORD = 0,		/* Selectors: the kind and a number.  */
  VIDEO_BYTE = 4,
  VIDEO_HALF = 8
};
struct video
{
  uint8_t operation;
  bool signed_d, signed_a, signed_b, saturate, wrap;
  uint8_t select_d, select_a, select_b;
  char second;			/* 'a' add, '<' min, '>' max, 'm' merge.  */
};

/* --- Rows ------------------------------------------------------------------------ */

static inline void *
row (const struct warp *w, row_t r)
{
  return w->base[r >> ROW_SHIFT] + (r & ROW_MASK);
}

/* The byte at OFFSET of LANE's local memory.  The lanes' cells of 8 bytes lie side
   by side, so that accesses to a frame are rows as well.  */
static inline unsigned char *
local_cell (const struct warp *w, unsigned lane, uint64_t offset)
{
  return w->local + (offset >> 3) * CELL_ROW + lane * 8 + (offset & 7);
}

/* True once an error has ended the launch.  */
static inline bool
ended (const struct warp *w)
{
  return __atomic_load_n (&w->gang->run->stop, __ATOMIC_RELAXED);
}

#define FOR_LANES(L, MASK)						\
  for (uint32_t left_ = (MASK), L = 0;					\
       left_ && (L = __builtin_ctz (left_), true); left_ &= left_ - 1)

/* Call MEMBER of each of RUN's observers that has it.  */
#define OBSERVE(RUN, MEMBER, ...)					\
  do									\
    for (unsigned o_ = 0; o_ < (RUN)->launch.observer_count; o_++)	\
      {									\
	struct sim_observer *obs_ = (RUN)->launch.observers[o_];	\
	if (obs_->MEMBER)						\
	  obs_->MEMBER (obs_, __VA_ARGS__);				\
      }									\
  while (0)

#endif
