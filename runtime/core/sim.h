/* The core of the simulated device: what the driver API, the checkers and
   the metrics may ask of it.

   A module is a set of PTX texts linked together for one device.  A launch
   runs one kernel of a module to its end; launches may run at the same time
   on several host threads.  Nothing here keeps an error state: every call
   says what went wrong in its result, and the driver API remembers.

   Addresses.  A generic address is 64 bits wide.
     global, const   the host address itself, always inside sim_arena
     shared          SIM_SHARED_WINDOW + offset in the gang's shared memory
     local           SIM_LOCAL_WINDOW + offset in the thread's local memory
     param           SIM_PARAM_WINDOW + offset in the kernel's parameters
   An access that is in none of these, or beyond what the gang or thread
   has, ends the kernel with SIM_FAULT_ADDRESS; it never touches the memory
   of the host program.

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

/* --- Device memory: memory.c --------------------------------------------

   One range of host addresses is reserved for all devices.  What lies in
   [lo, hi) is mapped and readable and writable at all times, freed memory
   too: telling allocations apart is the memory checker's business.  HI only
   grows.  The executor checks each global access against the range.  */
struct sim_arena
{
  sim_addr lo;
  sim_addr hi;
};
extern struct sim_arena sim_arena;

enum sim_memory_kind
{
  SIM_MEMORY_DRIVER,		/* cuMemAlloc and its kin.  */
  SIM_MEMORY_HOST,		/* Page-locked or managed host memory.  */
  SIM_MEMORY_MODULE,		/* A variable of a module; LABEL is its name.  */
  SIM_MEMORY_HEAP		/* malloc called by a thread on the device.  */
};

struct sim_allocation
{
  sim_addr base;
  size_t size;
  enum sim_memory_kind kind;
  int device;
  bool freed;
  uint64_t serial;		/* Counts allocations from 1.  */
  size_t padding;		/* Of SIZE, bytes at the end that are no data.  */
  char label[64];
};

/* SIZE bytes for DEVICE, aligned to ALIGN (a power of two), or 0 when there
   is no more.  Not cleared.  May be called from any thread.  */
sim_addr sim_memory_alloc (int device, size_t size, size_t align,
			   enum sim_memory_kind kind, const char *label);

/* The last PADDING bytes of the allocation that begins at BASE hold no data:
   who asked for it only wants to align what is inside.  */
void sim_memory_pad (sim_addr base, size_t padding);

/* Give back the allocation that begins at BASE; false if none does.  */
bool sim_memory_free (sim_addr base);

/* Copy to *OUT the allocation that holds ADDR, live or, when no live one
   does, the latest freed one; false if there never was one.  */
bool sim_memory_find (sim_addr addr, struct sim_allocation *out);

/* --- Modules: module.c --------------------------------------------------- */

struct sim_module;

struct sim_text
{
  const char *name;		/* For messages; may be NULL.  */
  const char *ptx;
  size_t length;		/* Without the final NUL, if there is one.  */
};

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
  uint32_t registers;		/* An estimate: 32-bit registers a thread.  */
  uint32_t shared_bytes;	/* Static shared memory of a gang.  */
  uint32_t local_bytes;		/* Local memory of a thread, its own frame.  */
  uint32_t const_bytes;		/* Constant memory of its module.  */
  uint32_t max_threads;		/* A gang of this kernel, at most.  */
  uint32_t ptx_version;		/* 10 * major + minor.  */
  uint32_t sm_version;		/* 10 * major + minor, of .target.  */
  uint32_t code_begin, code_end; /* Instruction numbers.  */
  const struct ptx_func *internal; /* The core's own.  */
};

/* Link COUNT texts as one module for DEVICE.  NULL when one of them is not
   understood or a symbol is undefined or defined twice; then LOG says why,
   one line a reason, "name:line: error: ...", cut to LOG_SIZE.  */
struct sim_module *sim_module_load (const struct sim_text *texts, int count,
				    const struct sim_target *target,
				    int device, char *log, size_t log_size);
void sim_module_free (struct sim_module *m);

const struct sim_function *sim_module_kernel (const struct sim_module *m,
					      const char *name);
/* The Nth kernel, from 0, or NULL.  */
const struct sim_function *sim_module_kernel_n (const struct sim_module *m,
						unsigned n);

/* A variable of the module.  Those in shared memory have an offset from
   the start of the gang's shared memory instead of an address.  */
enum sim_space
{
  SIM_SPACE_GLOBAL,
  SIM_SPACE_SHARED,
  SIM_SPACE_LOCAL,
  SIM_SPACE_CONST,
  SIM_SPACE_PARAM,
  SIM_SPACES
};

struct sim_variable
{
  const char *name;
  enum sim_space space;		/* GLOBAL, CONST or SHARED.  */
  sim_addr address;
  size_t size;
  uint32_t align;
  const struct sim_function *function; /* Its scope; NULL: the module.  */
};

bool sim_module_variable (const struct sim_module *m, const char *name,
			  struct sim_variable *out);
/* The Nth variable, from 0; false when there are no more.  */
bool sim_module_variable_n (const struct sim_module *m, unsigned n,
			    struct sim_variable *out);
/* The shared variable that KERNEL has at OFFSET.  */
bool sim_module_shared_at (const struct sim_function *kernel,
			   uint32_t offset, struct sim_variable *out);

/* --- Instructions, for messages and metrics: disasm.c --------------------- */

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

/* An instruction of a module has a number, 0 .. sim_module_insns - 1.  */
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

uint32_t sim_module_insns (const struct sim_module *m);
void sim_insn_info (const struct sim_module *m, uint32_t insn,
		    struct sim_insn_info *out);
/* The instruction as PTX, without the ';', into BUF; returns BUF.  */
char *sim_insn_text (const struct sim_module *m, uint32_t insn,
		     char *buf, size_t size);

/* --- Launches: launch.c ---------------------------------------------------- */

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
  SIM_STOPPED			/* An observer asked for the end.  */
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
  uint64_t heap_bytes;		/* Limit for malloc on the device; 0: 8 MiB.  */
  uint64_t stack_bytes;		/* Local memory a thread, at least; 0: default.  */
  unsigned workers;		/* Host threads; 0: one for each CPU.  */
  bool count;			/* Fill in the result's counts.  */
  bool progress;		/* A line on the terminal after 2 s.  */
  struct sim_observer *const *observers;
  unsigned observer_count;	/* At most SIM_MAX_OBSERVERS.  */
};

/* Run L to its end and fill in R; returns R->status.  */
enum sim_status sim_run (const struct sim_launch *l, struct sim_result *r);

/* How many gangs of BLOCK_THREADS threads with DYNAMIC_SHARED bytes fit on
   an SM of T.  */
unsigned sim_occupancy (const struct sim_function *kernel,
			const struct sim_target *t, uint32_t block_threads,
			uint32_t dynamic_shared);

/* Where vprintf on the device writes; the default is stdout.  */
void sim_set_printf (void (*write) (const char *text, size_t length));

#endif
