/* What lanes and gangs execute to combine their results of a reduction, as PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each text is that of one assembly statement of GCC's, with its operands %0, %1 and so on, and
   `%%' for a percent sign.

   Gangs meet at a table in global memory, which a loop has for itself.  A launch that finds it free
   owns it.  Others, which run at the same time, have records in it.  The table begins with

     0   the owner's grid number plus 1, times 256, plus the number of records in use
     8   how many gangs of the owner have taken a ticket
     12  a lock, for what follows
     16  a bit for each plane in use, without the owner's

   Next are records of 16 bytes.  Each is for one launch at a time:

     0   the grid's number plus 1, times 256, plus the number of its plane; 0: no plane was free.
	 All of it is 0 if the record is free.
     8   how many gangs have taken a ticket

   Next are planes, the owner's first, which have a slot of 8 bytes for each word of the loop's
   variables and each gang.  The gang that takes the last ticket combines all slots in a fixed
   order.  It frees the table or the record as well: no other gang of the launch needs it.

   A launch has either the table or a record from its first ticket to its last: nobody becomes the
   owner while records are in use, and none comes into use unless another launch owns the table or
   has one.  A grid with one gang or more gangs than slots has neither.  Such a gang, or one of a
   grid without a plane, combines its values with the variables at once.  */

#ifndef ACCCACHE_PLAN_REDUCE_H
#define ACCCACHE_PLAN_REDUCE_H

#include <stdbool.h>
#include <stdint.h>

#include "reduced.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No text is longer, and none is for more words.  */
enum { PLAN_REDUCE_TEXT = 12288, PLAN_REDUCE_GROUP = 2 };

/* How many bytes the lock has that gangs need for some variables.  */
extern int plan_reduce_lock_bytes (void);

/* Those who run the text.  */

struct plan_reduce_lanes
{
  int lanes;		/* of a worker, or 0 if unknown */
  bool one_worker;	/* the gang is known to have no more than one */
  bool all;		/* each lane gets the result, not the first one alone; LANES is known */
  bool by_warp;		/* then: at times those of each warp are to combine theirs alone */
};

/* How many bytes lanes need in shared memory.  */
extern int plan_reduce_shared_bytes (void);
/* Combines the values of all lanes of a worker.  Operands: V's words, which the first lane gets, or
   L's lanes ALL get; each lane's value of these; the words of V's neutral value; the address of the
   shared memory, 32 bits; if BY_WARP, 1, or 0 where those of each warp are alone.  */
extern void plan_reduce_lanes_text (struct text *t, const struct plan_reduce_lanes *l,
				    const struct plan_reduce_var *v);

/* The most words of a loop's variables that workers combine, and the bytes that they need for WORDS
   words in shared memory.  */
enum { PLAN_REDUCE_WORKER_WORDS = 4 };
extern int plan_reduce_worker_bytes (int words);
/* Hands in a worker's value of V, whose words are from number AT on; one lane of each worker does.
   Operands: V's words, the address of the shared memory.  */
extern void plan_reduce_worker_text (struct text *t, const struct plan_reduce_var *v, int at);
/* Combines the values of all workers in order, after a barrier.  Operands: V's words, which this
   computes, the address of the shared memory.  */
extern void plan_reduce_workers_text (struct text *t, const struct plan_reduce_var *v, int at);

/* How many bytes the table of a loop has whose variables have WORDS words.  */
extern int64_t plan_reduce_table_bytes (int words);
/* Finds a gang's record.  Operands: the address of the plane, which is 0 if there is none; that of
   the record or of the table, likewise; the table.  */
extern void plan_reduce_claim_text (struct text *t, int words);
/* Hands in a gang's value of V, whose words are from number AT on.  Operands: the plane, the
   address of the variable, that of a lock for such variables, V's words.  */
extern void plan_reduce_publish_text (struct text *t, const struct plan_reduce_var *v, int at);
/* Takes a gang's ticket.  Operands: 1 in the gang that is to combine the slots, otherwise 0; the
   plane, the record, the table.  */
extern void plan_reduce_ticket_text (struct text *t);
/* Combines the slots of the N variables VARS, which have PLAN_REDUCE_GROUP words at most, with the
   variables if the first operand is 1.  The words of variable I are from number AT[I] on.  All
   lanes of a worker execute this.  If these variables are the LAST, the first lane frees the
   record once all slots have been read, before it waits for the variables.  Operands: that one, the
   plane, the address of the lock, that of the shared memory, one that is not used; for each
   variable its address and the words of its neutral value; if LAST, the record and the table.  */
extern void plan_reduce_gather_text (struct text *t, const struct plan_reduce_lanes *l, int n,
				     const struct plan_reduce_var *const *vars, const int *at,
				     bool last);

#ifdef __cplusplus
}
#endif

#endif
