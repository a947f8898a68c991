/* The driver API's own types: devices, contexts, streams and what hangs on
   them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   One lock, taken by every exported function in cuda-entry.c, guards
   everything here.  What a program asks of a device is an operation (struct op)
   in the queue of a stream.  Each device has host threads that carry out the
   first operations of its streams as soon as nothing stands before them; so
   streams run beside the program and beside each other, as on real devices.  */

#ifndef SIM_DRIVER_H
#define SIM_DRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "config/config.h"
#include "core/exec/launch.h"
#include "core/load/load.h"
#include "core/memory.h"
#include "core/sim.h"
#include "driver/driver-types.h"

/* --- Handles: cuda-handle.c -----------------------------------------------

   What the program holds is a number that is never used twice, so that a freed
   or invented handle is told from a good one without looking at memory.  */

enum handle_kind
{
  HANDLE_NONE,
  HANDLE_CONTEXT,
  HANDLE_MODULE,
  HANDLE_FUNCTION,
  HANDLE_STREAM,
  HANDLE_EVENT,
  HANDLE_LINK
};

/* A new handle for OBJECT, or NULL when memory is short.  */
void *handle_new (enum handle_kind kind, void *object);
/* The object behind HANDLE if it is live and of that KIND, or NULL.  */
void *handle_object (const void *handle, enum handle_kind kind);
/* HANDLE was given out as KIND and its object is gone.  */
bool handle_was (const void *handle, enum handle_kind kind);
void handle_free (void *handle);

/* --- Devices and contexts: cuda-device.c, cuda-context.c ------------------- */

struct op;

struct device
{
  int ordinal;
  const struct sim_target *target;
  size_t used;			/* Bytes in the allocations of this device.  */
  struct context *primary;	/* NULL while nobody retains it.  */
  unsigned primary_count;
  unsigned primary_flags;
  struct context *contexts;	/* All of its contexts.  */
  unsigned threads;		/* That serve it: */
  unsigned idle, starting;	/* ... without work; not yet there.  */
  unsigned running;		/* Operations that are being carried out.  */
};

/* A queue of operations, the first of which may be running.  */
struct stream
{
  void *handle;			/* NULL: the context's default stream, or the
				   program has destroyed it.  */
  struct context *context;
  unsigned flags;
  int priority;
  struct op *first, **last;
  bool running;
  bool gone;			/* To be freed when it is empty and ...  */
  unsigned users;		/* ... nothing waits for it.  */
  struct stream *next, **link;	/* In context->streams.  */
};

struct context
{
  void *handle;
  struct device *device;
  struct context *next, **link;	/* In device->contexts.  */
  unsigned flags;
  bool is_primary;
  /* Not SUCCESS: a kernel has failed, and nothing works here any more.  */
  CUresult fault;
  unsigned peers;		/* Bit for each device with access enabled.  */
  size_t stack_limit, heap_limit, printf_limit; /* 0: the device's default.  */
  unsigned users;		/* Threads that wait for its operations.  */
  struct block *blocks;
  struct module *modules;
  struct stream standard;	/* The default stream, last in STREAMS.  */
  struct stream *streams;
  struct event *events;
};

extern struct device devices[MAX_DEVICES];
extern int device_count;

/* The device with that number, or NULL.  */
struct device *device_get (CUdevice number);

/* The calling thread's current context, or NULL.  */
struct context *context_current (void);
/* Wait for all of C's work and free what it owns.  */
void context_destroy (struct context *c);

/* --- Memory: cuda-memory.c -------------------------------------------------

   A block is memory that the program has allocated and may free.  */

struct block
{
  sim_addr base;
  size_t size;
  struct context *context;
  enum { BLOCK_DEVICE, BLOCK_HOST, BLOCK_MANAGED } kind;
  unsigned flags;
  struct block *next, **link;	/* In context->blocks.  */
  struct block *next_in_bucket;
};

/* The live block that holds ADDRESS, or NULL.  */
struct block *block_find (sim_addr address);
void block_free (struct block *b);
/* Where [ADDRESS, ADDRESS + SIZE) is.  */
enum place
{
  PLACE_PAGEABLE,		/* The program's memory, out of the device's reach.  */
  PLACE_HOST,			/* Page-locked or managed.  */
  PLACE_DEVICE,			/* Of a device, or a module's variable.  */
  PLACE_NOWHERE			/* Beyond a block, freed, never allocated.  */
};
enum place range_place (sim_addr address, size_t size);

/* --- Streams, events and operations: cuda-stream.c, cuda-queue.c ----------- */

struct event
{
  void *handle;			/* NULL: the program has destroyed it.  */
  struct context *context;	/* As long as there is a handle.  */
  unsigned flags;
  uint64_t recorded;		/* The last operation that marks it; 0: none.  */
  struct stream *queue;		/* Where that is, as long as it is not done.  */
  uint64_t done;		/* The last one that has.  */
  double time;			/* Of that, in ms since some moment.  */
  unsigned users;		/* Operations that mark it, threads that wait.  */
  struct event *next, **link;	/* In context->events.  */
};

void stream_init (struct stream *s, struct context *c);
/* The program has no use for S any more.  */
void stream_release (struct stream *s);
/* S is empty and nobody's: free it.  */
void stream_reap (struct stream *s);
void event_release (struct event *e);

/* Streams' priorities go from 0, the least, to this.  */
#define GREATEST_PRIORITY (-5)

/* The operation carries itself out with RUN, without the lock; its result is
   its context's fault if it is not SUCCESS.  A failed context's operations are
   dropped, except those with ALWAYS.  FINISH then frees what it owns; with the
   lock.  */
struct op
{
  struct op *next;
  struct context *context;
  struct stream *queue;
  CUstream stream;		/* The handle, as the program gave it.  */
  uint64_t number;		/* Grows with each operation of the program.  */
  /* Not to begin before operation AFTER of BEHIND is done, unless that is
     NULL.  */
  struct stream *behind;
  uint64_t after;
  bool always;
  bool brief;			/* Takes no time: done at once if it can be.  */
  CUresult (*run) (struct op *);
  void (*finish) (struct op *);
  union
  {
    struct
    {
      const struct sim_function *function;
      uint32_t grid[3], block[3], shared;
      void *params;
    } launch;
    struct copy
    {
      /* DEPTH planes of HEIGHT rows of WIDTH bytes; row Y of plane Z is
	 at Z * PLANE + Y * PITCH.  */
      unsigned char *to;
      const unsigned char *from;
      size_t to_pitch, to_plane, from_pitch, from_plane;
      size_t width, height, depth;
      bool inside;		/* Both sides are within devices' reach.  */
      void *staged;		/* What FROM points to, if it is ours.  */
    } copy;
    struct
    {
      sim_addr base;
      size_t pitch, width, height; /* WIDTH in elements.  */
      unsigned element;		/* 1, 2 or 4 bytes.  */
      uint32_t value;
    } set;
    struct
    {
      struct event *event;
      double time;		/* As event->time.  */
    } record;
    struct
    {
      CUstreamCallback function;
      CUhostFn simple;
      void *data;
    } call;
    struct
    {
      sim_addr base;
    } release;
  } u;
};

/* The context and stream that the handle STREAM, which may be NULL or one of
   the two small numbers, means for the calling thread.  */
CUresult stream_get (CUstream stream, struct context **c, struct stream **s);

/* A new operation, cleared, for STREAM of CONTEXT.  */
struct op *op_new (struct context *c, CUstream stream,
		   CUresult (*run) (struct op *));
/* The number that the next operation will have.  */
uint64_t op_next (void);
/* Put O into S.  */
void op_issue (struct op *o, struct stream *s);
/* Put it there and wait for its end; its context's fault.  */
CUresult op_issue_and_wait (struct op *o, struct stream *s);

/* All that S has been asked for is done; for the default stream, also what
   the streams that it waits for have been asked for.  */
bool stream_idle (const struct stream *s);
/* Wait until that is so for what has been asked before now; its context's
   fault.  */
CUresult stream_wait (struct stream *s);
/* Wait for all of C's work; its fault.  */
CUresult context_wait (struct context *c);
/* The calling thread is in a stream's callback.  */
extern _Thread_local bool in_callback;
/* The process ends: stop what runs.  */
void queue_shut (void);
/* The process has just been forked off: forget its parent's operations.  */
void queue_forget (void);

/* --- Modules: cuda-module.c, cuda-link.c ------------------------------------ */

struct module
{
  void *handle;
  struct context *context;
  struct sim_module *sim;
  struct function *functions;
  size_t bytes;			/* Of device memory, for cuMemGetInfo.  */
  struct module *next, **link;
};

struct function
{
  void *handle;
  const struct sim_function *sim;
  struct module *module;
  uint32_t shared_limit;	/* Dynamic shared memory that was allowed.  */
  struct function *next;
};

void module_free (struct module *m);
/* Ask the kernels that run to end.  */
void launch_stop (void);

/* Make a module of C of SIM, which it then owns.  */
CUresult module_new (struct context *c, struct sim_module *sim,
		     CUmodule *out);

/* The logs that a program can ask for when PTX is loaded: buffers, and where
   in its option values the sizes and the time are to go.  */
struct jit
{
  char *error, *info;
  size_t error_size, info_size;
  void **error_slot, **info_slot, **time_slot;
};

/* Understand COUNT options.  */
CUresult jit_options (struct jit *j, unsigned count,
		      const CUjit_option *options, void **values);
/* Make a module for C's device of COUNT texts.  Without the lock, for
   it can take long.  When that fails the reasons go into J's error log, or to
   stderr when it has none.  */
CUresult jit_load (struct jit *j, struct context *c,
		   const struct sim_text *texts, int count,
		   struct sim_module **out);

/* The contents of the file with a NUL after them, *SIZE bytes without it; NULL
   when it cannot be read.  */
char *file_contents (const char *path, size_t *size);
/* Texts that IMAGE, the result of a link and SIZE bytes at most, holds: a new
   array of *COUNT; NULL when IMAGE is no such thing.  */
struct sim_text *image_texts (const void *image, size_t size, int *count);
/* The module that the link which made IMAGE has for C's device, if it is
   still there and not taken; it is the caller's now.  */
struct sim_module *image_module (const void *image, struct context *c);

/* --- Entry: cuda-entry.c --------------------------------------------------- */

/* Give the lock back for a while, to call code that is not ours or to
   wait; and take it again.  */
void driver_unlock (void);
void driver_lock (void);
/* Wait for a change in a queue; the lock is free meanwhile.  */
void driver_sleep (void);
void driver_wake (void);
/* The process has been made by a fork: it cannot use the device of its parent,
   whose threads it does not have.  As on real devices, what would do anything
   there ends with NOT_INITIALIZED.  */
extern bool driver_forked;

/* Every exported function F has its body in do_F; see driver.def.  */
#define DRIVER(NAME, NEEDS, PARAMS, ARGS) CUresult do_##NAME PARAMS;
#include "driver/driver.def"

#endif
