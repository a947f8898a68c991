/* The streams' queues of operations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_QUEUE_H
#define SIM_CUDA_QUEUE_H

#include "driver/driver.h"

/* Make S, cleared, a stream of C.  */
void stream_init (struct stream *s, struct context *c);
/* The program has no use for S any more.  */
void stream_release (struct stream *s);
/* Free S if it is empty, nothing waits for it and the program has released it.  */
void stream_reap (struct stream *s);

/* A new operation, cleared, for STREAM of CONTEXT.  */
struct op *op_new (struct context *c, CUstream stream,
		   CUresult (*run) (struct op *));
/* The number that the next operation will have.  */
uint64_t op_next (void);
/* Put O into S.  */
void op_issue (struct op *o, struct stream *s);
/* Put O into S and wait for its end; returns the fault of its context.  */
CUresult op_issue_and_wait (struct op *o, struct stream *s);

/* Whether all operations of S are done and, for the default stream, also those of
   the streams that it waits for.  */
bool stream_idle (const struct stream *s);
/* Wait until that is so for the operations so far; returns the fault of its
   context.  */
CUresult stream_wait (struct stream *s);
/* Wait for all operations of C so far; returns its fault.  */
CUresult context_wait (struct context *c);
/* The calling thread is in a stream's callback.  */
extern _Thread_local bool in_callback;
/* The process ends: stop what runs, and begin nothing any more.  */
void queue_shut (void);
/* That has been called.  The lock is held.  */
bool queue_is_shut (void);
/* The process has just been forked off: forget its parent's operations.  */
void queue_forget (void);

#endif
