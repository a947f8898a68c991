/* What lanes and gangs execute to combine their results of a reduction, as PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Order between gangs: a gang stores to its slots, executes a fence, and takes a ticket, all in one
   lane.  That lane of the last gang executes a fence after its ticket.  The barrier that follows
   makes the other lanes see what it sees.  So slots need no volatile accesses, and the simulated
   GPU's check for races finds out if one of these steps is missing.  What the record's next owner
   does comes after the fence before the record is freed.  */

#include "reduce.h"
#include "effort.h"
#include "target.h"

/* Where things are in a table, and the bytes of a record and of a word.  */
enum { OWNER = 0, TICKETS = 8, LOCK = 12, IN_USE = 16, RECORDS = 32, RECORD = 16, WORD_BYTES = 8,
       PLANES = RECORDS + RECORD * EFFORT_REDUCE_GRIDS };

/* What is added to the owner's word for a record, and the bits of that word that count records, and
   of a record that have the plane's number.  The launch's number is in the bits above.  */
enum { ONE_RECORD = 1, GRID_SHIFT = 8, LOW_BITS = (1 << GRID_SHIFT) - 1 };

int
plan_reduce_lock_bytes (void)
{
  return 4;
}

/* The variables of one text.  The words of all have numbers: %v1 is the value of word 1, and so
   on.  */

struct group
{
  const struct plan_reduce_var *const *var;
  int n;
};

/* A word of a group.  */

struct word
{
  const struct plan_reduce_var *var;
  int64_t number, in_var;	/* in the group, and in its variable */
  int index;			/* the variable's */
};

/* Goes on to G's next word; the first W is all zero.  False after the last one.  */

static bool
next_word (const struct group *g, struct word *w)
{
  if (!w->var)
    w->number = w->in_var = w->index = 0;
  else if (w->number++, ++w->in_var == w->var->words)
    w->in_var = 0, w->index++;
  w->var = w->index < g->n ? g->var[w->index] : NULL;
  return w->var != NULL;
}

#define FOR_EACH_WORD(W, G) for (struct word W = { NULL, 0, 0, 0 }; next_word (G, &W); )

static int64_t
count_words (const struct group *g)
{
  int64_t n = 0;
  for (int i = 0; i < g->n; i++)
    n += g->var[i]->words;
  return n;
}

/* Multiplies the complex number of the words %v0 and %v1 by that of %w0 and %w1.  A group has no
   other words.  */

static void
multiply (struct text *t, const char *type)
{
  ptx (t, "mul.^s %e0, %v0, %w0; mul.^s %e1, %v1, %w1; mul.^s %f0, %v0, %w1; mul.^s %f1, %v1, %w0;"
       " sub.^s %v0, %e0, %e1; add.^s %v1, %f0, %f1; ", type, type, type, type, type, type);
}

/* Combines the words %v0, … with %w0, ….  */

static void
add_combine (struct text *t, const struct group *g)
{
  FOR_EACH_WORD (w, g)
    if (!plan_reduce_is_product (w.var))
      ptx (t, "^s %v^d, %v^d, %w^d; ",
           plan_reduce_instruction (w.var), w.number, w.number, w.number);
    else if (w.in_var == 0)
      multiply (t, w.var->bytes == 8 ? "f64" : "f32");
}

/* Declares registers for G's words, and what else all need.  */

static void
add_registers (struct text *t, const struct group *g)
{
  ptx (t, "{ .reg .pred %p; .reg .u32 %i, %j, %n, %o, %s, %t, %b; .reg .u64 %a, %d, %k;"
       " .reg .b32 %x, %y; ");
  FOR_EACH_WORD (w, g)
    ptx (t, ".reg .^s %v^d, %w^d, %e^d, %f^d; ",
         plan_reduce_bits (w.var), w.number, w.number, w.number, w.number);
}

/* The place after all else.  PTX has no label without an instruction.  */

static void
add_done (struct text *t)
{
  ptx (t, "acc_done_~: mov.u32 %o, 0; }");
}

/* Combines %v of each LANES neighbours of a warp, a power of two.  */

static void
add_part (struct text *t, const struct group *g, int64_t lanes)
{
  for (int64_t step = lanes / 2; step > 0; step /= 2)
    {
      FOR_EACH_WORD (w, g)
	if (w.var->bytes == 4)
	  ptx (t, "shfl.sync.bfly.b32 %w^d, %v^d, ^d, 31, 0xffffffff; ", w.number, w.number, step);
	else
	  ptx (t, "mov.b64 {%x,%y}, %v^d; shfl.sync.bfly.b32 %x, %x, ^d, 31, 0xffffffff;"
	       " shfl.sync.bfly.b32 %y, %y, ^d, 31, 0xffffffff; mov.b64 %w^d, {%x,%y}; ",
	       w.number, step, step, w.number);
      add_combine (t, g);
    }
}

/* Combines %v of all lanes of a warp.  */

static void
add_warp (struct text *t, const struct group *g)
{
  add_part (t, g, WARP);
}

/* A barrier for the lanes of a worker; %b and %s are known.  */

static void
add_barrier (struct text *t, const struct plan_reduce_lanes *l)
{
  ptx (t, l->lanes == WARP ? "bar.warp.sync 0xffffffff; "
       : l->one_worker ? "barrier.sync 0; " : "barrier.sync %b, %s; ");
}

/* Sets %t to the lane's number, %s to how many lanes there are, and %b to the worker's barrier.  */

static void
add_lane_numbers (struct text *t)
{
  ptx (t, "mov.u32 %t, %tid.x; mov.u32 %s, %ntid.x; mov.u32 %b, %tid.y; add.u32 %b, %b, 1; ");
}

/* Combines %v of all lanes of a worker in its first lane.  SHARED is the operand with the shared
   memory's address, in which each warp of the gang has its place, and NEUTRAL the operand with the
   neutral value of each word.  */

static void
add_lanes (struct text *t, const struct plan_reduce_lanes *l, const struct group *g,
	   int64_t shared, const int64_t *neutral)
{
  /* The same for all variables: workers do not wait for each other between two of them.  */
  int64_t place = PLAN_REDUCE_GROUP * WORD_BYTES;
  add_warp (t, g);
  if (l->lanes == WARP)
    return;
  ptx (t, "setp.le.u32 %p, %s, 32; @%p bra acc_warp_~; ");
  add_barrier (t, l);
  ptx (t, "sub.u32 %o, %b, 1; mul.lo.u32 %j, %o, %s; add.u32 %o, %j, %t; shr.u32 %o, %o, 5;"
       " shr.u32 %j, %j, 5; mad.lo.u32 %o, %o, ^d, $^d; and.b32 %i, %t, 31; add.u32 %j, %j, %i;"
       " mad.lo.u32 %j, %j, ^d, $^d; setp.eq.u32 %p, %i, 0; ", place, shared, place, shared);
  FOR_EACH_WORD (w, g)
    ptx (t, "@%p st.shared.^s [%o+^d], %v^d; ",
         plan_reduce_bits (w.var), w.number * WORD_BYTES, w.number);
  add_barrier (t, l);
  ptx (t, "setp.ge.u32 %p, %t, 32; @%p bra acc_warp_~; shr.u32 %i, %s, 5;"
       " setp.lt.u32 %p, %t, %i; ");
  FOR_EACH_WORD (w, g)
    ptx (t, "mov.^s %v^d, $^d; @%p ld.shared.^s %v^d, [%j+^d]; ",
         plan_reduce_bits (w.var), w.number, neutral[w.number], plan_reduce_bits (w.var),
         w.number, w.number * WORD_BYTES);
  add_warp (t, g);
  ptx (t, "acc_warp_~: ");
}

/* Lets all lanes of a warp have the value %v of the first.  Others may have another one only of
   products of complex numbers, for which the assembler rounds a * b + c * d once or twice.  */

static void
add_same (struct text *t, const struct group *g)
{
  FOR_EACH_WORD (w, g)
    if (plan_reduce_is_product (w.var) && w.var->bytes == 4)
      ptx (t, "shfl.sync.idx.b32 %v^d, %v^d, 0, 31, 0xffffffff; ", w.number, w.number);
    else if (plan_reduce_is_product (w.var))
      ptx (t, "mov.b64 {%x,%y}, %v^d; shfl.sync.idx.b32 %x, %x, 0, 31, 0xffffffff;"
           " shfl.sync.idx.b32 %y, %y, 0, 31, 0xffffffff; mov.b64 %v^d, {%x,%y}; ",
           w.number, w.number);
}

/* Combines %v of all lanes of a worker in each of them.  The other arguments are those of
   add_lanes.  Each warp combines what all warps have, in the same order.  */

static void
add_all_lanes (struct text *t, const struct plan_reduce_lanes *l, const struct group *g,
               int64_t shared, const int64_t *neutral)
{
  int64_t place = PLAN_REDUCE_GROUP * WORD_BYTES, warps = l->lanes / WARP;
  bool even = (warps & (warps - 1)) == 0;
  add_warp (t, g);
  if (warps > 1)
    {
      if (l->by_warp)
        ptx (t, "setp.eq.u32 %p, $^d, 0; @%p bra acc_alone_~; ", shared + 1);
      add_barrier (t, l);
      ptx (t, "sub.u32 %o, %b, 1; mul.lo.u32 %j, %o, %s; add.u32 %o, %j, %t; shr.u32 %o, %o, 5;"
           " shr.u32 %j, %j, 5; mad.lo.u32 %o, %o, ^d, $^d; and.b32 %i, %t, 31;"
           " setp.eq.u32 %p, %i, 0; ", place, shared);
      FOR_EACH_WORD (w, g)
        ptx (t, "@%p st.shared.^s [%o+^d], %v^d; ",
             plan_reduce_bits (w.var), w.number * WORD_BYTES, w.number);
      ptx (t, "and.b32 %i, %t, ^d; setp.lt.u32 %p, %i, ^d; add.u32 %j, %j, %i;"
           " mad.lo.u32 %j, %j, ^d, $^d; ", (even ? warps : WARP) - 1, warps, place, shared);
      add_barrier (t, l);
      FOR_EACH_WORD (w, g)
        ptx (t, even ? "ld.shared.^s %v^d, [%j+^d]; " : "@%p ld.shared.^s %v^d, [%j+^d]; ",
             plan_reduce_bits (w.var), w.number, w.number * WORD_BYTES);
      FOR_EACH_WORD (w, g)
        if (!even)
          ptx (t, "@!%p mov.^s %v^d, $^d; ", plan_reduce_bits (w.var), w.number,
               neutral[w.number]);
      add_part (t, g, even ? warps : WARP);
      if (l->by_warp)
        ptx (t, "acc_alone_~: ");
    }
  add_same (t, g);
}

int
plan_reduce_shared_bytes (void)
{
  return WARP * PLAN_REDUCE_GROUP * WORD_BYTES;
}

void
plan_reduce_lanes_text (struct text *t, const struct plan_reduce_lanes *l,
			const struct plan_reduce_var *v)
{
  const struct group g = { &v, 1 };
  int64_t out = 0, in = v->words, shared = 3 * v->words;
  const int64_t neutral[] = { 2 * v->words, 2 * v->words + 1 };
  add_registers (t, &g);
  add_lane_numbers (t);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s %v^d, $^d; ", plan_reduce_bits (v), i, in + i);
  (l->all ? add_all_lanes : add_lanes) (t, l, &g, shared, neutral);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s $^d, %v^d; ", plan_reduce_bits (v), out + i, i);
  ptx (t, "}");
}

/* The first byte of word AT of the first worker.  */

static int64_t
worker_word (int64_t at)
{
  return WARP * at * WORD_BYTES;
}

int
plan_reduce_worker_bytes (int words)
{
  return worker_word (words);
}

void
plan_reduce_worker_text (struct text *t, const struct plan_reduce_var *v, int at)
{
  ptx (t, "{ .reg .u32 %o; mov.u32 %o, %tid.y; mad.lo.u32 %o, %o, ^d, $^d; ", (int64_t) WORD_BYTES,
       (int64_t) v->words);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "st.shared.^s [%o+^d], $^d; ", plan_reduce_bits (v), worker_word (at + i), i);
  ptx (t, "}");
}

void
plan_reduce_workers_text (struct text *t, const struct plan_reduce_var *v, int at)
{
  const struct group g = { &v, 1 };
  add_registers (t, &g);
  ptx (t, "mov.u32 %n, %ntid.y; mov.u32 %o, $^d; mov.u32 %i, 1; ", (int64_t) v->words);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "ld.shared.^s %v^d, [%o+^d]; ", plan_reduce_bits (v), i, worker_word (at + i));
  ptx (t, "acc_next_~: setp.ge.u32 %p, %i, %n; @%p bra acc_done_~; add.u32 %o, %o, ^d; ",
       (int64_t) WORD_BYTES);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "ld.shared.^s %w^d, [%o+^d]; ", plan_reduce_bits (v), i, worker_word (at + i));
  add_combine (t, &g);
  ptx (t, "add.u32 %i, %i, 1; bra acc_next_~; acc_done_~: ");
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s $^d, %v^d; ", plan_reduce_bits (v), i, i);
  ptx (t, "}");
}

/* The bytes of a plane of one word.  */

static int64_t
plane_bytes (void)
{
  return (int64_t) WORD_BYTES * EFFORT_REDUCE_GANGS;
}

int64_t
plan_reduce_table_bytes (int words)
{
  return PLANES + EFFORT_REDUCE_PLANES * words * plane_bytes ();
}

/* Sets %g to what identifies the launch, and %h to the number of its grid.  */

static void
add_grid (struct text *t)
{
  ptx (t, "mov.u64 %g, %gridid; cvt.u32.u64 %h, %g; add.u64 %g, %g, 1; shl.b64 %g, %g, ^d; ",
       (int64_t) GRID_SHIFT);
}

/* Sets %k to what record %i holds, and jumps if that is the launch's own.  */

static void
add_look (struct text *t, const char *found)
{
  ptx (t, "mad.wide.u32 %a, %i, ^d, $2; ld.volatile.u64 %k, [%a+^d]; and.b64 %e, %k, ^d;"
       " setp.eq.u64 %p, %e, %g; @%p bra ^s~; ", (int64_t) RECORD, (int64_t) RECORDS,
       ~(int64_t) LOW_BITS, found);
}

/* Goes on to the next record, and jumps unless it was the first one looked at.  */

static void
add_next (struct text *t, const char *again)
{
  ptx (t, "add.u32 %i, %i, 1; and.b32 %i, %i, ^d; setp.ne.u32 %p, %i, %h; @%p bra ^s~; ",
       (int64_t) EFFORT_REDUCE_GRIDS - 1, again);
}

/* Takes the table if it is free, and jumps to acc_search_ if another launch has it or some have
   records.  */

static void
add_own (struct text *t)
{
  ptx (t, "acc_look_~: atom.cas.b64 %q, [$2+^d], 0, %g; setp.eq.u64 %p, %q, 0;"
       " @%p bra acc_own_~; and.b64 %e, %q, ^d; setp.ne.u64 %p, %e, %g; @%p bra acc_search_~;"
       " acc_own_~: mov.u64 $1, $2; add.u64 $0, $2, ^d; bra acc_done_~; ", (int64_t) OWNER,
       ~(int64_t) LOW_BITS, (int64_t) PLANES);
}

/* Gives record %f to the launch, with a free plane if there is one.  The owner's word must still be
   %q.  */

static void
add_take (struct text *t)
{
  ptx (t, "acc_take_~: add.u64 %e, %q, ^d; atom.cas.b64 %k, [$2+^d], %q, %e;"
       " setp.ne.u64 %p, %k, %q; @%p bra acc_retry_~; ld.volatile.u32 %m, [$2+^d]; not.b32 %o, %m;"
       " and.b32 %o, %o, ^d; neg.s32 %n, %o; and.b32 %n, %n, %o; or.b32 %m, %m, %n;"
       " st.volatile.u32 [$2+^d], %m; clz.b32 %o, %n; sub.u32 %o, 32, %o; cvt.u64.u32 %k, %o;"
       " or.b64 %k, %k, %g; mad.wide.u32 %a, %f, ^d, $2; membar.gl; st.volatile.u64 [%a+^d], %k; ",
       (int64_t) ONE_RECORD, (int64_t) OWNER, (int64_t) IN_USE,
       ((int64_t) 1 << (EFFORT_REDUCE_PLANES - 1)) - 1, (int64_t) IN_USE, (int64_t) RECORD,
       (int64_t) RECORDS);
}

/* Finds the launch's record, or takes one.  %q is what the owner's word has been.  */

static void
add_record (struct text *t)
{
  ptx (t, "acc_search_~: mov.u32 %i, %h; acc_probe_~: ");
  add_look (t, "acc_found_");
  ptx (t, "setp.eq.u64 %p, %k, 0; @%p bra acc_lock_~; ");
  add_next (t, "acc_probe_");
  ptx (t, "acc_lock_~: atom.cas.b32 %o, [$2+^d], 0, 1; setp.ne.u32 %p, %o, 0; @%p bra acc_look_~;"
       " membar.gl; ld.volatile.u64 %q, [$2+^d]; and.b64 %e, %q, ^d; setp.eq.u64 %p, %e, %g;"
       " @%p bra acc_retry_~; setp.eq.u64 %p, %q, 0; @%p bra acc_retry_~; cvt.u32.u64 %m, %q;"
       " and.b32 %m, %m, ^d; mov.u32 %i, %h; mov.u32 %f, 0xffffffff; acc_scan_~: ",
       (int64_t) LOCK, (int64_t) OWNER, ~(int64_t) LOW_BITS, (int64_t) LOW_BITS);
  add_look (t, "acc_unlock_");
  ptx (t, "setp.eq.u64 %p, %k, 0; setp.eq.and.u32 %p, %f, 0xffffffff, %p; @%p mov.u32 %f, %i;"
       " setp.eq.u32 %p, %m, 0; @%p bra acc_take_~; ");
  add_next (t, "acc_scan_");
  ptx (t, "setp.ne.u32 %p, %f, 0xffffffff; @%p bra acc_take_~; acc_retry_~:"
       " atom.exch.b32 %o, [$2+^d], 0; bra acc_look_~; ", (int64_t) LOCK);
  add_take (t);
  ptx (t, "acc_unlock_~: membar.gl; atom.exch.b32 %o, [$2+^d], 0; ", (int64_t) LOCK);
}

void
plan_reduce_claim_text (struct text *t, int words)
{
  ptx (t, "{ .reg .pred %p; .reg .u32 %f, %h, %i, %m, %n, %o; .reg .u64 %a, %e, %g, %k, %q;"
       " mov.u64 $0, 0; mov.u64 $1, 0; mov.u32 %n, %nctaid.x;"
       " setp.eq.u32 %p, %n, 1; @%p bra acc_done_~;"
       " setp.gt.u32 %p, %n, ^d; @%p bra acc_done_~; ", (int64_t) EFFORT_REDUCE_GANGS);
  add_grid (t);
  ptx (t, "and.b32 %h, %h, ^d; ", (int64_t) EFFORT_REDUCE_GRIDS - 1);
  add_own (t);
  add_record (t);
  ptx (t, "acc_found_~: add.u64 $1, %a, ^d; and.b64 %k, %k, ^d; setp.eq.u64 %p, %k, 0;"
       " @%p bra acc_done_~; mul.lo.u64 %k, %k, ^d; add.u64 $0, $2, %k; add.u64 $0, $0, ^d; ",
       (int64_t) RECORDS, (int64_t) LOW_BITS, words * plane_bytes (), (int64_t) PLANES);
  add_done (t);
}

/* Combines %v of V, whose first word is number FIRST, with the variable at the address in operand
   REF, holding the lock at that in operand LOCK.  */

static void
add_merge_locked (struct text *t, const struct plan_reduce_var *v, int64_t first, int64_t ref,
		  int64_t lock)
{
  ptx (t, "acc_merge^d_~: atom.cas.b32 %o, [$^d], 0, 1; setp.ne.u32 %p, %o, 0;"
       " @%p bra acc_merge^d_~; membar.gl; ", first, lock, first);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "ld.volatile.^s %w^d, [$^d+^d]; ", plan_reduce_stored (v), first + i, ref,
         i * v->stored);
  if (plan_reduce_is_product (v))
    multiply (t, v->bytes == 8 ? "f64" : "f32");
  else
    ptx (t, "^s %v^d, %v^d, %w^d; ", plan_reduce_instruction (v), first, first, first);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "st.volatile.^s [$^d+^d], %v^d; ", plan_reduce_stored (v), ref, i * v->stored,
         first + i);
  ptx (t, "membar.gl; atom.exch.b32 %o, [$^d], 0; ", lock);
}

/* Loads into %f what the variables of G hold that need no lock.  Their addresses are operands
   REF.  */

static void
add_expect (struct text *t, const struct group *g, const int64_t *ref)
{
  FOR_EACH_WORD (w, g)
    if (!plan_reduce_locks (w.var))
      ptx (t, "ld.volatile.^s %f^d, [$^d+^d]; ", plan_reduce_bits (w.var), w.number, ref[w.index],
           w.in_var * w.var->bytes);
}

/* Combines %v of G with the variables, which add_expect has loaded.  LOCK is the operand with the
   lock's address.  All variables that need no lock are exchanged first, and only then looked at: so
   they wait for memory together.  */

static void
add_merge (struct text *t, const struct group *g, const int64_t *ref, int64_t lock)
{
  FOR_EACH_WORD (w, g)
    if (!plan_reduce_locks (w.var))
      ptx (t, "mov.^s %e^d, %v^d; ", plan_reduce_bits (w.var), w.number, w.number);
  FOR_EACH_WORD (w, g)
    if (!plan_reduce_locks (w.var))
      ptx (t, "^s %w^d, %e^d, %f^d; atom.cas.^s %v^d, [$^d+^d], %f^d, %w^d; ",
           plan_reduce_instruction (w.var), w.number, w.number, w.number,
           plan_reduce_bits (w.var), w.number, ref[w.index], w.in_var * w.var->bytes, w.number,
           w.number);
  FOR_EACH_WORD (w, g)
    if (plan_reduce_locks (w.var) && w.in_var == 0)
      add_merge_locked (t, w.var, w.number, ref[w.index], lock);
    else if (!plan_reduce_locks (w.var))
      {
	const char *b = plan_reduce_bits (w.var);
	ptx (t, "acc_merge^d_~: setp.eq.^s %p, %v^d, %f^d; @%p bra acc_merged^d_~;"
	     " mov.^s %f^d, %v^d; ", w.number, b, w.number, w.number, w.number, b, w.number,
	     w.number);
	ptx (t, "^s %w^d, %e^d, %f^d; atom.cas.^s %v^d, [$^d+^d], %f^d, %w^d; bra acc_merge^d_~;"
	     " acc_merged^d_~: ", plan_reduce_instruction (w.var), w.number, w.number, w.number, b,
	     w.number, ref[w.index], w.in_var * w.var->bytes, w.number, w.number, w.number,
	     w.number);
      }
}

void
plan_reduce_publish_text (struct text *t, const struct plan_reduce_var *v, int at)
{
  const struct group g = { &v, 1 };
  const int64_t ref = 1;
  add_registers (t, &g);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s %v^d, $^d; ", plan_reduce_bits (v), i, 3 + i);
  ptx (t, "setp.eq.u64 %p, $0, 0; @%p bra acc_direct_~; mov.u32 %i, %ctaid.x;"
       " mad.wide.u32 %a, %i, ^d, $0; ", (int64_t) WORD_BYTES);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "st.^s [%a+^d], %v^d; ", plan_reduce_bits (v), (at + i) * plane_bytes (), i);
  ptx (t, "bra acc_done_~; acc_direct_~: ");
  add_expect (t, &g, &ref);
  add_merge (t, &g, &ref, 2);
  add_done (t);
}

/* Frees the table at the address in operand TABLE, or the record of it at that in operand RECORD.
   Jumps to DONE in the first case.  */

static void
add_release (struct text *t, int64_t record, int64_t table, const char *done)
{
  ptx (t, "setp.ne.u64 %p, $^d, $^d; @%p bra acc_free_~; ", record, table);
  add_grid (t);
  ptx (t, "neg.s64 %g, %g; membar.gl; atom.add.u64 %k, [$^d+^d], %g; bra ^s~; acc_free_~:"
       " atom.cas.b32 %o, [$^d+^d], 0, 1; setp.ne.u32 %p, %o, 0; @%p bra acc_free_~;"
       " membar.gl; ld.volatile.u64 %k, [$^d]; cvt.u32.u64 %o, %k; and.b32 %o, %o, ^d; ",
       table, (int64_t) OWNER, done, table, (int64_t) LOCK, record, (int64_t) LOW_BITS);
  ptx (t, "sub.u32 %o, %o, 1; mov.u32 %m, 1; shl.b32 %m, %m, %o; not.b32 %m, %m;"
       " ld.volatile.u32 %o, [$^d+^d]; and.b32 %o, %o, %m; st.volatile.u32 [$^d+^d], %o;"
       " mov.u64 %k, 0; st.volatile.u64 [$^d], %k; membar.gl; atom.add.u64 %k, [$^d+^d], ^d;"
       " atom.exch.b32 %o, [$^d+^d], 0; ", table, (int64_t) IN_USE, table, (int64_t) IN_USE, record,
       table, (int64_t) OWNER, (int64_t) -ONE_RECORD, table, (int64_t) LOCK);
}

void
plan_reduce_ticket_text (struct text *t)
{
  ptx (t, "{ .reg .pred %p; .reg .u32 %h, %m, %n, %o; .reg .u64 %g, %k; mov.u32 $0, 0;"
       " setp.eq.u64 %p, $2, 0; @%p bra acc_done_~; mov.u32 %n, %nctaid.x; sub.u32 %n, %n, 1;"
       " membar.gl; atom.inc.u32 %o, [$2+^d], %n; setp.ne.u32 %p, %o, %n; @%p bra acc_done_~;"
       " membar.gl; setp.ne.u64 %p, $1, 0; @%p mov.u32 $0, 1; @%p bra acc_done_~; ",
       (int64_t) TICKETS);
  add_release (t, 2, 3, "acc_done_");
  add_done (t);
}

/* Combines %v with the slots of the lane, EFFORT_REDUCE_LOADS at a time.  NEUTRAL is the operand
   with the neutral value of each word.  */

static void
add_slots (struct text *t, const struct group *g, const int *at, const int64_t *neutral)
{
  int64_t words = count_words (g), turns = EFFORT_REDUCE_LOADS / words;
  ptx (t, "mov.u32 %n, %nctaid.x; mov.u32 %i, %t; mul.wide.u32 %d, %s, ^d;"
       " mad.wide.u32 %a, %i, ^d, $1; acc_slots_~: setp.ge.u32 %p, %i, %n; @%p bra acc_all_~; { ",
       (int64_t) WORD_BYTES, (int64_t) WORD_BYTES);
  FOR_EACH_WORD (w, g)
    ptx (t, ".reg .^s %l^d_<^d>; ", plan_reduce_bits (w.var), w.number, turns);
  for (int64_t n = 0; n < turns; n++)
    {
      ptx (t, "setp.lt.u32 %p, %i, %n; ");
      FOR_EACH_WORD (w, g)
	{
	  const char *b = plan_reduce_bits (w.var);
	  ptx (t, "mov.^s %l^d_^d, $^d; @%p ld.cg.^s %l^d_^d, [%a+^d]; ", b, w.number, n,
	       neutral[w.number], b, w.number, n, (at[w.index] + w.in_var) * plane_bytes ());
	}
      ptx (t, "add.u32 %i, %i, %s; add.u64 %a, %a, %d; ");
    }
  for (int64_t n = 0; n < turns; n++)
    {
      FOR_EACH_WORD (w, g)
	ptx (t, "mov.^s %w^d, %l^d_^d; ", plan_reduce_bits (w.var), w.number, w.number, n);
      add_combine (t, g);
    }
  ptx (t, "} bra acc_slots_~; acc_all_~: bar.warp.sync 0xffffffff; ");
}

void
plan_reduce_gather_text (struct text *t, const struct plan_reduce_lanes *l, int n,
			 const struct plan_reduce_var *const *vars, const int *at, bool last)
{
  const struct group g = { vars, n };
  int64_t lock = 2, shared = 3, operand = 5;
  int64_t ref[PLAN_REDUCE_GROUP], neutral[PLAN_REDUCE_GROUP];
  FOR_EACH_WORD (w, &g)
    {
      if (w.in_var == 0)
	ref[w.index] = operand++;
      neutral[w.number] = operand++;
    }
  add_registers (t, &g);
  ptx (t, "setp.eq.u32 %p, $0, 0; @%p bra acc_done_~; ");
  add_lane_numbers (t);
  add_barrier (t, l);
  FOR_EACH_WORD (w, &g)
    ptx (t, "mov.^s %v^d, $^d; ", plan_reduce_bits (w.var), w.number, neutral[w.number]);
  add_expect (t, &g, ref);
  add_slots (t, &g, at, neutral);
  add_lanes (t, l, &g, shared, neutral);
  ptx (t, "setp.ne.u32 %p, %t, 0; @%p bra acc_done_~; ");
  if (last)
    {
      ptx (t, ".reg .u32 %h, %m; .reg .u64 %g; ");
      add_release (t, operand, operand + 1, "acc_free_done_");
      ptx (t, "acc_free_done_~: ");
    }
  add_merge (t, &g, ref, lock);
  add_done (t);
}
