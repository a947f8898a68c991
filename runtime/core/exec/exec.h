/* The executor from the inside: decoded instructions, warps, gangs.

   A warp's registers are rows: 32 values side by side, one for each lane, so
   that an instruction is a loop that the compiler turns into vector code.
   A function has a frame of rows; a lane's frames are a stack.  Frames of
   lanes in different functions overlap in the warp's memory, yet never meet,
   since a lane only touches its own column.

   Lanes that are at the same instruction of the same frame are a part of the
   warp.  One part runs, up to `stop': the first instruction at which another
   part of the same frame waits.  There the two become one again.

   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_EXEC_H
#define SIM_EXEC_H

#include "core/ptx/module.h"
#include "core/observer.h"
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

enum insn_flag
{
  INSN_GUARD_NEGATED = 1,	/* Of exec_guarded.  */
  INSN_SAT = 2,			/* Of exec_moded: clamp to [0, 1].  */
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
  uint8_t size;			/* Of a memory access's element.  */
  uint8_t count;		/* Of elements.  */
  uint8_t space;		/* Said by the instruction; SIM_SPACES: none.  */
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
  bool granted;			/* Need not wait again at PC.  */
  uint64_t turn;		/* When it ran last.  */
};

struct warp
{
  unsigned char *base[BASES];
  uint32_t mask;		/* Lanes of the running part.  */
  uint32_t live;		/* Lanes that have not left.  */
  bool full;			/* No other part has live lanes, so values
				   computed for absent lanes do no harm.  */
  const struct insn *stop;
  int budget;			/* Branches until the turn is over.  */
  int spins;			/* Atomics without effect until then.  */
  struct part parts[LANES];
  unsigned part_count;		/* Waiting; the running one is not in it.  */
  uint64_t turns;
  bool rotate;			/* The next turn is another part's.  */
  bool rotated;			/* The running part was chosen that way.  */
  bool granted;			/* The running part's.  */
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
  struct async_copy *copies;	/* cp.async not waited for.  */

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
  bool busy;			/* Somebody has come.  */
  uint32_t count;		/* Threads expected; 0: all that are left.  */
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
  const struct run *begun;	/* For which set_launch_rows was done.  */
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
  struct sim_launch launch;	/* With its true values.  */
  struct sim_module *module;
  const struct ptx_func *kernel;
  struct sim_result *result;
  unsigned char *params;
  uint64_t gangs;		/* To run in all, */
  uint64_t next_gang;		/* atomic: next to begin, */
  uint64_t gangs_done;		/* atomic.  */
  int stop;			/* atomic: an error ended it.  */
  unsigned resident;		/* Gangs of one worker under way, at most.  */
  double begun, shown;		/* Seconds; progress.  */
  /* Which events somebody wants.  */
  bool watch_access, watch_barrier, watch_branch, watch_exit, watch_sync;
};

/* The registers of a vector access: AUX of the instruction.  */
struct vector_rows
{
  row_t rows[4];
  uint8_t width[4];		/* Bytes of an element of the row.  */
  bool sink[4];
};

/* What a barrier does: SUB of the instruction.  COUNT says the operation
   of a red: 'p' popc, 'a' and, 'o' or.  */
enum barrier_operation
{
  BARRIER_SYNC,
  BARRIER_ARRIVE,
  BARRIER_RED
};

/* Values that a call takes from frame to frame: ROWS rows of cells WIDTH bytes
   wide.  */
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

/* The address of function N of a module is SIM_CODE_WINDOW + 16 * N.  */
#define SIM_CODE_WINDOW 0x4c0d000000000000u

/* An atomic operation: which, and on what type.  */
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
#define ATOMIC_RED 0x10000	/* Without the old value.  */

/* cp.async: AUX of the instruction.  */
struct async
{
  uint64_t from_offset, to_offset;
  bool from_narrow, to_narrow;
};

/* What the steps for carries do: SUB of the instruction.  */
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

/* The lane's own cell of 8 bytes in local memory is beside the other
   lanes', so that a frame's accesses are rows as well.  */
static inline unsigned char *
local_cell (const struct warp *w, unsigned lane, uint64_t offset)
{
  return w->local + (offset >> 3) * (8 * LANES) + lane * 8 + (offset & 7);
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

/* --- Vector code: exec-*.c, compiled once for each instruction set ------------ */

/* Handlers by row of opcodes.def and by step of uops.def.  */
struct exec_table
{
  exec_fn *const *ops;
  exec_fn *const *uops;
};
extern const struct exec_table exec_table_base, exec_table_v3, exec_table_v4;
const struct exec_table *exec_table (void);

enum uop
{
#define UOP(NAME) UOP_##NAME,
#include "core/exec/uops.def"
  UOPS
};

enum op
{
#define OP1(NAME, ...) OP_##NAME,
#define OP2(NAME, ...) OP_##NAME,
#define OP3(NAME, ...) OP_##NAME,
#define CMP(NAME, ...) OP_##NAME,
#define FORM(NAME, ...) OP_##NAME,
#include "core/exec/opcodes.def"
  OPS
};

/* --- control.c --- */
exec_fn exec_guarded, exec_guarded_control, exec_bra, exec_bra_if, exec_brx, exec_call,
  exec_call_indirect, exec_ret, exec_exit, exec_trap, exec_nanosleep,
  exec_results, exec_time, exec_nothing;

/* --- together.c, barrier.c --- */
exec_fn exec_barrier, exec_warp_sync, exec_shfl, exec_vote, exec_match,
  exec_redux, exec_activemask;

/* --- mem.c, atom.c --- */
exec_fn exec_atom, exec_fence, exec_cp_async, exec_async_wait, exec_prefetch;

/* --- libcalls.c: functions of the device's run-time system --- */
struct libcall
{
  const char *name;
  exec_fn *fn;
  unsigned arg_count;
  uint8_t arg_bytes[5];
  uint8_t result_bytes;
};
const struct libcall *libcall_find (const char *name);

/* --- gang.c --- */
/* A gang for launch R on worker K, to begin with any number.  */
struct gang *gang_get (struct run *r, struct worker *k);
void gang_put (struct gang *g);
void gang_begin (struct gang *g, uint64_t number);
void gang_end (struct gang *g);
/* Run G for a while; true once all its threads have left.  */
bool gang_turn (struct gang *g);

/* The kernel that INFO describes.  */
const struct ptx_func *kernel_func (const struct sim_function *info);

/* --- mem.c --- */
/* Turn the addresses ADDR of lanes MASK, as IN says them, into host addresses
   and tell observers.  Returns the lanes that may go on; after a fault, 0, and
   ended () is true.  */
uint32_t mem_translate (struct warp *w, const struct insn *in, uint32_t mask,
			uint64_t addr[LANES], enum sim_access_kind kind,
			const void *value, uint32_t stride);

/* The same for an access of SIZE bytes that the instruction says is in space
   SAID.  */
uint32_t mem_reach (struct warp *w, const struct insn *in, uint32_t mask,
		    unsigned said, uint64_t addr[LANES], uint64_t size,
		    enum sim_access_kind kind, const void *value,
		    uint32_t stride);

/* Tell the observers that lanes MASK go to OFFSET in SPACE.  Returns the lanes
   that they want to skip.  */
uint32_t mem_tell (struct warp *w, const struct insn *in, uint32_t mask,
		   enum sim_space space, const uint64_t offset[LANES],
		   uint64_t size, enum sim_access_kind kind,
		   const void *value, uint32_t stride);

/* The running lanes' addresses: row R, of 32 bits if NARROW, plus OFFSET.  */
void mem_addresses (const struct warp *w, row_t r, uint64_t offset,
		    bool narrow, uint64_t addr[LANES]);
/* Where the host has SIZE bytes at a generic address, or NULL.  */
unsigned char *mem_host (struct warp *w, unsigned lane, uint64_t generic,
			 uint64_t size);

/* --- warp.c --- */
/* The running part has waited or worked long enough: others first, then it
   goes on at PC.  Returns RESCHEDULE.  */
const struct insn *turn_over (struct warp *w, const struct insn *pc);
/* The same after many branches, which may not be waiting.  */
const struct insn *turn_branches (struct warp *w, const struct insn *pc);
/* Before IN, for which lanes ought to be together: a part that is ahead only
   because its turn came waits for the others.  True if it does.  */
bool warp_defer (struct warp *w, const struct insn *in);
/* The first instruction after PC at which another part of the frame waits.  */
const struct insn *warp_next_stop (const struct warp *w,
				   const struct insn *pc);
/* Make parts that are at the same place one.  */
void warp_merge (struct warp *w);

/* --- barrier.c --- */
/* True if all lanes in MEMBERS are here; else the running part waits.  */
bool warp_gather (struct warp *w, const struct insn *in, uint32_t members);
/* After lanes have left: who waited for them goes on.  */
void warp_sync_check (struct warp *w);
void barrier_recheck (struct gang *g);

/* Run W until all wait, its turn is over or it is done.  True if it did
   anything.  */
bool warp_run (struct warp *w);
/* Put the running part away, to go on at PC.  */
void warp_park (struct warp *w, const struct insn *pc, uint32_t mask,
		unsigned char *frame);

/* --- fault.c --- */
/* End the launch because of lanes MASK at IN.  Returns RESCHEDULE.  */
const struct insn *fault (struct warp *w, const struct insn *in,
			  uint32_t mask, enum sim_status status,
			  uint64_t address, const char *format, ...)
  __attribute__ ((format (printf, 6, 7)));
void report_deadlock (struct gang *g);

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
