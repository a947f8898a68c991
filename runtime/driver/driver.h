/* The driver API's own types: devices, contexts, streams and operations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   One lock guards everything here; every exported function takes it.  What a
   program asks of a device is an operation (struct op) in the queue of a stream.
   Each device has host threads that carry out the first operations of its
   streams as soon as nothing stands before them.  So streams run beside the
   program and beside each other, as on real devices.  */

#ifndef SIM_DRIVER_H
#define SIM_DRIVER_H

#include "config/config.h"
#include "core/sim.h"
#include "driver/driver-types.h"

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
  unsigned threads;		/* That serve it, in all, ...  */
  unsigned idle, starting;	/* ... without work, and not yet begun.  */
  unsigned running;		/* Operations that are being carried out.  */
};

/* A queue of operations, the first of which may be running.  */
struct stream
{
  void *handle;			/* NULL: this is the default stream, or the
				   program has destroyed it.  */
  struct context *context;
  unsigned flags;
  int priority;
  struct op *first, **last;
  bool running;
  bool gone;			/* It is freed once it is empty ...  */
  unsigned users;		/* ... and this many wait for it: 0.  */
  struct stream *next, **link;	/* In context->streams.  */
};

/* Something that a context owns besides its streams, and ends when it is
   destroyed: the first member of events, modules and blocks of memory.  */
struct owned
{
  struct owned *next, **link;
  void (*end) (struct owned *);
};

struct context
{
  void *handle;
  struct device *device;
  struct context *next, **link;	/* In device->contexts.  */
  unsigned flags;
  bool is_primary;
  /* If this is not SUCCESS, a kernel has failed and nothing works any more.  */
  CUresult fault;
  unsigned peers;		/* Bit for each device with access enabled.  */
  size_t stack_limit, heap_limit, printf_limit; /* 0: the device's default.  */
  unsigned users;		/* Threads that wait for its operations.  */
  struct stream standard;	/* The default stream, last in STREAMS.  */
  struct stream *streams;
  struct owned *events, *modules, *blocks;
};

/* An operation.  RUN carries it out, without the lock; a result that is not
   SUCCESS becomes its context's fault.  The operations of a failed context are
   dropped, except those with ALWAYS.  FINISH then frees what it owns, with the
   lock.  STOP asks a RUN that is under way to return soon, with the lock; NULL:
   it takes no time anyway.  */
struct op
{
  struct op *next;
  struct context *context;
  struct stream *queue;
  CUstream stream;		/* The handle, as the program gave it.  */
  uint64_t number;		/* Grows with each operation of the program.  */
  /* Unless BEHIND is NULL, this waits for its operation AFTER.  */
  struct stream *behind;
  uint64_t after;
  bool always;
  bool brief;			/* Takes no time; is done at once if possible.  */
  CUresult (*run) (struct op *);
  void (*finish) (struct op *);
  void (*stop) (struct op *);
  union
  {
    struct
    {
      const struct sim_function *function;
      uint32_t grid[3], block[3], shared;
      void *params;
      struct sim_launch *running; /* While it runs.  */
    } launch;
    struct copy
    {
      /* DEPTH planes of HEIGHT rows of WIDTH bytes; row Y of plane Z is
	 at Z * PLANE + Y * PITCH.  */
      unsigned char *to;
      const unsigned char *from;
      size_t to_pitch, to_plane, from_pitch, from_plane;
      size_t width, height, depth;
      bool inside;		/* Devices reach both sides.  */
      void *staged;		/* What FROM points to, if we made it.  */
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

#endif
