/* The simulated device as the driver API, the checkers and the metrics know it.

   A module is a set of PTX texts linked together for one device.  A launch runs
   one kernel of a module to its end; several may run at the same time on different
   host threads.  The core keeps no error state: the result of a call says what
   went wrong, and the driver API remembers it.

   Addresses.  A generic address is 64 bits wide.
     global, const   the host address itself, always inside sim_arena
     shared          SIM_SHARED_WINDOW + offset in the gang's shared memory
     local           SIM_LOCAL_WINDOW + offset in the thread's local memory
     param           SIM_PARAM_WINDOW + offset in the kernel's parameters
   An access that is in none of these, or beyond what the gang or thread has,
   ends the kernel with SIM_FAULT_ADDRESS.  It never touches the memory of the
   host program.

   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_H
#define SIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/target.h"

typedef uint64_t sim_addr;

#define SIM_SHARED_WINDOW 0x5ead000000000000u
#define SIM_LOCAL_WINDOW  0x10ca000000000000u
#define SIM_PARAM_WINDOW  0x3a5a000000000000u
#define SIM_WINDOW_MASK   0xffff000000000000u

/* --- Modules: load/load.h --------------------------------------------------- */

struct sim_module;

/* A function or kernel.  Lives as long as its module.  */
struct sim_function
{
  const char *name;
  struct sim_module *module;
  bool kernel;
  uint32_t param_count;
  uint32_t param_bytes;		/* Size of the parameter buffer.  */
  struct sim_param
  {
    uint32_t offset;		/* In the parameter buffer.  */
    uint32_t size;
    uint32_t align;
  } *params;
  uint32_t registers;		/* 32-bit registers of a thread, an estimate.  */
  uint32_t shared_bytes;	/* Static shared memory of a gang.  */
  uint32_t local_bytes;		/* Local memory of a thread for its own frame.  */
  uint32_t const_bytes;		/* Constant memory of its module.  */
  uint32_t max_threads;		/* That a gang of this kernel can have.  */
  uint32_t ptx_version;		/* 10 * major + minor.  */
  uint32_t sm_version;		/* 10 * major + minor, of .target.  */
  uint32_t code_begin, code_end; /* Instruction numbers.  */
  const struct ptx_func *internal; /* For the core alone.  */
};

enum sim_space
{
  SIM_SPACE_GLOBAL,
  SIM_SPACE_SHARED,
  SIM_SPACE_LOCAL,
  SIM_SPACE_CONST,
  SIM_SPACE_PARAM,
  SIM_SPACES
};

/* --- Instructions, for messages and metrics: ptx/disasm.h ------------------- */

enum sim_class
{
  SIM_CLASS_INT,		/* Integer and bit arithmetic.  */
  SIM_CLASS_F16,
  SIM_CLASS_F32,
  SIM_CLASS_F64,
  SIM_CLASS_SPECIAL,		/* Approximations: sin, ex2, rsqrt ...  */
  SIM_CLASS_CONVERT,
  SIM_CLASS_COMPARE,		/* setp, set, selp, slct.  */
  SIM_CLASS_MOVE,		/* mov, cvta, prmt, shfl, vote ...  */
  SIM_CLASS_LOAD,
  SIM_CLASS_STORE,
  SIM_CLASS_ATOMIC,
  SIM_CLASS_CONTROL,		/* bra, call, ret, exit, trap.  */
  SIM_CLASS_BARRIER,		/* bar, barrier, membar, fence.  */
  SIM_CLASS_OTHER,
  SIM_CLASSES
};

/* What there is to say about one instruction of a module.  */
struct sim_insn_info
{
  const char *function;
  const char *text;		/* The PTX text's name and line.  */
  unsigned text_line;
  const char *file;		/* Source place from .loc, or NULL and 0.  */
  unsigned line, column;
  const char *opcode;		/* Up to the first '.', as "ld".  */
  enum sim_class class;
};

/* --- Launches: exec/launch.h ------------------------------------------------- */

enum sim_status
{
  SIM_OK,
  SIM_BAD_LAUNCH,		/* Dimensions or sizes the target refuses.  */
  SIM_TRAP,			/* trap or brkpt.  */
  SIM_ASSERT,			/* __assertfail.  */
  SIM_FAULT_ADDRESS,		/* An address outside all memory.  */
  SIM_FAULT_ALIGN,		/* A misaligned address.  */
  SIM_FAULT_STACK,		/* Local memory or call depth exhausted.  */
  SIM_FAULT_INSN,		/* A call of something that is no function ...  */
  SIM_DEADLOCK,			/* A gang whose threads all wait.  */
  SIM_STOPPED			/* sim_stop has asked for the end.  */
};

struct sim_result
{
  enum sim_status status;
  /* For people: lines ending in newline; empty when OK.  */
  char message[4096];
  double seconds;
  uint64_t warp_insns;		/* Executed instructions, by warps ...  */
  uint64_t thread_insns;	/* ... and by threads; see COUNT below.  */
};

struct sim_observer;

struct sim_launch
{
  const struct sim_function *kernel;
  uint32_t grid[3], block[3];
  uint32_t dynamic_shared;
  const void *params;		/* kernel->param_bytes bytes.  */
  const struct sim_target *target;
  int device;
  uint64_t serial;		/* The program's Nth launch, for messages.  */
  uint64_t heap_bytes;		/* Limit for malloc on the device; 0: default.  */
  uint64_t stack_bytes;		/* Local memory of a thread; 0: default.  */
  unsigned workers;		/* Host threads; 0: one for each CPU.  */
  bool count;			/* Fill in the result's counts.  */
  bool progress;		/* Lines on stderr after 2 s.  */
  struct sim_observer *const *observers;
  unsigned observer_count;	/* At most SIM_MAX_OBSERVERS.  */
  /* For sim_stop; both begin as 0.  */
  bool stopped;
  struct run *run;
};

#endif
