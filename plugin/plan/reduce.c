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

#include <stdarg.h>

/* Where records and planes begin in a table.  */
enum { RECORDS = 16, RECORD = 16, PLANES = RECORDS + RECORD * EFFORT_REDUCE_GRIDS };

/* The bytes of a word in a slot and in shared memory.  */
enum { WORD_BYTES = 8 };

/* Adds TEMPLATE to T.  `%' stands for itself, `$1' for operand 1, `~' for a number that makes
   labels unique, `^d' for the next argument, an int64_t, and `^s' for the next one, a string.  */

static void
ptx (struct text *t, const char *template, ...)
{
  va_list args;
  va_start (args, template);
  for (const char *p = template; *p; p++)
    {
      char plain[2] = { *p, '\0' };
      if (*p == '%')
	text_add (t, "%%");
      else if (*p == '$')
	text_add (t, "%");
      else if (*p == '~')
	text_add (t, "%=");
      else if (*p != '^')
	text_add (t, plain);
      else if (*++p == 'd')
	text_add_number (t, (uint64_t) va_arg (args, int64_t));
      else
	text_add (t, va_arg (args, const char *));
    }
  va_end (args);
}

bool
plan_reduce_can (const struct plan_reduce_var *v)
{
  bool real = v->kind == REDUCE_FLOAT;
  if (v->bytes != 4 && v->bytes != 8)
    return false;
  if (v->stored != v->bytes && (real || v->bytes != 4 || (v->stored != 1 && v->stored != 2)))
    return false;
  if (v->words == 2)
    return real && v->op == REDUCE_ADD;
  return v->words == 1 && !(real && v->op >= REDUCE_AND);
}

bool
plan_reduce_locks (const struct plan_reduce_var *v)
{
  return v->stored < 4 || v->words > 1;
}

int
plan_reduce_lock_bytes (void)
{
  return 4;
}

/* The type of V's words without their meaning.  */

static const char *
bits (const struct plan_reduce_var *v)
{
  return v->bytes == 8 ? "b64" : "b32";
}

/* The type of V's words in memory.  */

static const char *
stored (const struct plan_reduce_var *v)
{
  static const char *const names[][2] = { [REDUCE_SIGNED] = { "s8", "s16" },
					  [REDUCE_UNSIGNED] = { "u8", "u16" } };
  return v->stored == v->bytes ? bits (v) : names[v->kind][v->stored == 2];
}

/* The instruction that combines two words of V.  */

static const char *
instruction (const struct plan_reduce_var *v)
{
  static const char *const names[][3][2] = {
    [REDUCE_ADD] = { { "add.s32", "add.s64" }, { "add.u32", "add.u64" }, { "add.f32", "add.f64" } },
    [REDUCE_MUL] = { { "mul.lo.s32", "mul.lo.s64" }, { "mul.lo.u32", "mul.lo.u64" },
		     { "mul.f32", "mul.f64" } },
    [REDUCE_MIN] = { { "min.s32", "min.s64" }, { "min.u32", "min.u64" }, { "min.f32", "min.f64" } },
    [REDUCE_MAX] = { { "max.s32", "max.s64" }, { "max.u32", "max.u64" }, { "max.f32", "max.f64" } },
    [REDUCE_AND] = { { "and.b32", "and.b64" }, { "and.b32", "and.b64" } },
    [REDUCE_OR] = { { "or.b32", "or.b64" }, { "or.b32", "or.b64" } },
    [REDUCE_XOR] = { { "xor.b32", "xor.b64" }, { "xor.b32", "xor.b64" } },
  };
  return names[v->op][v->kind][v->bytes == 8];
}

/* Combines the words %v0, … with %w0, ….  */

static void
add_combine (struct text *t, const struct plan_reduce_var *v)
{
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "^s %v^d, %v^d, %w^d; ", instruction (v), i, i, i);
}

/* Declares %v and %w for V's words, and what else all need.  */

static void
add_registers (struct text *t, const struct plan_reduce_var *v)
{
  ptx (t, "{ .reg .pred %p; .reg .u32 %i, %j, %n, %o, %s, %t, %b; .reg .u64 %a, %d, %k;"
       " .reg .b32 %x, %y; .reg .^s %v0, %v1, %w0, %w1, %e, %f; ", bits (v));
}

/* The place after all else.  PTX has no label without an instruction.  */

static void
add_done (struct text *t)
{
  ptx (t, "acc_done_~: mov.u32 %o, 0; }");
}

/* Combines %v of all lanes of a warp.  */

static void
add_warp (struct text *t, const struct plan_reduce_var *v)
{
  for (int64_t step = WARP / 2; step > 0; step /= 2)
    {
      for (int64_t i = 0; i < v->words; i++)
	if (v->bytes == 4)
	  ptx (t, "shfl.sync.bfly.b32 %w^d, %v^d, ^d, 31, 0xffffffff; ", i, i, step);
	else
	  ptx (t, "mov.b64 {%x,%y}, %v^d; shfl.sync.bfly.b32 %x, %x, ^d, 31, 0xffffffff;"
	       " shfl.sync.bfly.b32 %y, %y, ^d, 31, 0xffffffff; mov.b64 %w^d, {%x,%y}; ",
	       i, step, step, i);
      add_combine (t, v);
    }
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
   memory's address, in which each warp of the gang has its place, and NEUTRAL the first one with
   V's neutral value.  */

static void
add_lanes (struct text *t, const struct plan_reduce_lanes *l, const struct plan_reduce_var *v,
	   int64_t shared, int64_t neutral)
{
  add_warp (t, v);
  if (l->lanes == WARP)
    return;
  ptx (t, "setp.le.u32 %p, %s, 32; @%p bra acc_warp_~; ");
  add_barrier (t, l);
  ptx (t, "sub.u32 %o, %b, 1; mul.lo.u32 %j, %o, %s; add.u32 %o, %j, %t; shr.u32 %o, %o, 5;"
       " shr.u32 %j, %j, 5; mad.lo.u32 %o, %o, ^d, $^d; and.b32 %i, %t, 31; add.u32 %j, %j, %i;"
       " mad.lo.u32 %j, %j, ^d, $^d; setp.eq.u32 %p, %i, 0; ",
       (int64_t) 2 * WORD_BYTES, shared, (int64_t) 2 * WORD_BYTES, shared);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "@%p st.shared.^s [%o+^d], %v^d; ", bits (v), i * WORD_BYTES, i);
  add_barrier (t, l);
  ptx (t, "setp.ge.u32 %p, %t, 32; @%p bra acc_warp_~; shr.u32 %i, %s, 5;"
       " setp.lt.u32 %p, %t, %i; ");
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s %v^d, $^d; @%p ld.shared.^s %v^d, [%j+^d]; ", bits (v), i,
	 neutral + i, bits (v), i, i * WORD_BYTES);
  add_warp (t, v);
  ptx (t, "acc_warp_~: ");
}

int
plan_reduce_shared_bytes (void)
{
  return WARP * 2 * WORD_BYTES;
}

void
plan_reduce_lanes_text (struct text *t, const struct plan_reduce_lanes *l,
			const struct plan_reduce_var *v)
{
  int64_t out = 0, in = v->words, neutral = 2 * v->words, shared = 3 * v->words;
  add_registers (t, v);
  add_lane_numbers (t);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s %v^d, $^d; ", bits (v), i, in + i);
  add_lanes (t, l, v, shared, neutral);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s $^d, %v^d; ", bits (v), out + i, i);
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

/* Sets %k to what record %i holds, and jumps if that is the launch's own.  %g is what the record
   holds then, without the number of the plane.  */

static void
add_look (struct text *t, const char *found)
{
  ptx (t, "mad.wide.u32 %a, %i, ^d, $2; ld.volatile.u64 %k, [%a+^d]; and.b64 %e, %k, -128;"
       " setp.eq.u64 %p, %e, %g; @%p bra ^s~; ", (int64_t) RECORD, (int64_t) RECORDS, found);
}

/* Goes on to the next record, and jumps unless it was the first one looked at.  */

static void
add_next (struct text *t, const char *again)
{
  ptx (t, "add.u32 %i, %i, 1; and.b32 %i, %i, ^d; setp.ne.u32 %p, %i, %h; @%p bra ^s~; ",
       (int64_t) EFFORT_REDUCE_GRIDS - 1, again);
}

/* Gives record %f to the launch, with a free plane if there is one.  */

static void
add_take (struct text *t)
{
  ptx (t, "ld.volatile.u32 %m, [$2+4]; add.u32 %m, %m, 1; st.volatile.u32 [$2+4], %m;"
       " ld.volatile.u32 %m, [$2+8]; not.b32 %o, %m; and.b32 %o, %o, ^d; neg.s32 %n, %o;"
       " and.b32 %n, %n, %o; or.b32 %m, %m, %n; st.volatile.u32 [$2+8], %m; clz.b32 %o, %n;"
       " sub.u32 %o, 32, %o; cvt.u64.u32 %k, %o; or.b64 %k, %k, %g;"
       " mad.wide.u32 %a, %f, ^d, $2; membar.gl; st.volatile.u64 [%a+^d], %k; ",
       ((int64_t) 1 << EFFORT_REDUCE_PLANES) - 1, (int64_t) RECORD, (int64_t) RECORDS);
}

void
plan_reduce_claim_text (struct text *t, int words)
{
  ptx (t, "{ .reg .pred %p; .reg .u32 %f, %h, %i, %m, %n, %o; .reg .u64 %a, %e, %g, %k;"
       " mov.u64 $0, 0; mov.u64 $1, 0; mov.u32 %n, %nctaid.x;"
       " setp.eq.u32 %p, %n, 1; @%p bra acc_done_~;"
       " setp.gt.u32 %p, %n, ^d; @%p bra acc_done_~;"
       " mov.u64 %g, %gridid; cvt.u32.u64 %h, %g; and.b32 %h, %h, ^d; shl.b64 %g, %g, 8;"
       " or.b64 %g, %g, 128; acc_look_~: mov.u32 %i, %h; acc_probe_~: ",
       (int64_t) EFFORT_REDUCE_GANGS, (int64_t) EFFORT_REDUCE_GRIDS - 1);
  add_look (t, "acc_found_");
  ptx (t, "setp.eq.u64 %p, %k, 0; @%p bra acc_lock_~; ");
  add_next (t, "acc_probe_");
  ptx (t, "acc_lock_~: atom.cas.b32 %o, [$2], 0, 1; setp.ne.u32 %p, %o, 0; @%p bra acc_look_~;"
       " membar.gl; mov.u32 %i, %h; mov.u32 %f, 0xffffffff; acc_scan_~: ");
  add_look (t, "acc_unlock_");
  ptx (t, "setp.eq.u64 %p, %k, 0; setp.eq.and.u32 %p, %f, 0xffffffff, %p; @%p mov.u32 %f, %i;"
       " ld.volatile.u32 %m, [$2+4]; setp.eq.u32 %p, %m, 0; @%p bra acc_take_~; ");
  add_next (t, "acc_scan_");
  ptx (t, "setp.ne.u32 %p, %f, 0xffffffff; @%p bra acc_take_~; atom.exch.b32 %o, [$2], 0;"
       " bra acc_look_~; acc_take_~: ");
  add_take (t);
  ptx (t, "acc_unlock_~: membar.gl; atom.exch.b32 %o, [$2], 0; acc_found_~: add.u64 $1, %a, ^d;"
       " and.b64 %k, %k, 127; setp.eq.u64 %p, %k, 0; @%p bra acc_done_~; sub.u64 %k, %k, 1;"
       " mul.lo.u64 %k, %k, ^d; add.u64 $0, $2, %k; add.u64 $0, $0, ^d; ",
       (int64_t) RECORDS, words * plane_bytes (), (int64_t) PLANES);
  add_done (t);
}

/* Combines %v with the variable at the address in operand REF, holding the lock at that in operand
   LOCK.  */

static void
add_merge_locked (struct text *t, const struct plan_reduce_var *v, int64_t ref, int64_t lock)
{
  ptx (t, "acc_merge_~: atom.cas.b32 %o, [$^d], 0, 1; setp.ne.u32 %p, %o, 0;"
       " @%p bra acc_merge_~; membar.gl; ", lock);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "ld.volatile.^s %w^d, [$^d+^d]; ", stored (v), i, ref, i * v->stored);
  add_combine (t, v);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "st.volatile.^s [$^d+^d], %v^d; ", stored (v), ref, i * v->stored, i);
  ptx (t, "membar.gl; atom.exch.b32 %o, [$^d], 0; ", lock);
}

/* The same; by compare-and-swap, as GCC does it, if V can be.  */

static void
add_merge (struct text *t, const struct plan_reduce_var *v, int64_t ref, int64_t lock)
{
  const char *b = bits (v);
  if (plan_reduce_locks (v))
    add_merge_locked (t, v, ref, lock);
  else
    ptx (t, "mov.^s %e, %v0; ld.volatile.^s %v0, [$^d]; acc_merge_~: mov.^s %w0, %e;"
	 " mov.^s %f, %v0; ^s %w0, %w0, %v0;"
	 " atom.cas.^s %v0, [$^d], %f, %w0; setp.ne.^s %p, %v0, %f; @%p bra acc_merge_~; ",
	 b, b, ref, b, b, instruction (v), b, ref, b);
}

void
plan_reduce_publish_text (struct text *t, const struct plan_reduce_var *v, int at)
{
  add_registers (t, v);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s %v^d, $^d; ", bits (v), i, 3 + i);
  ptx (t, "setp.eq.u64 %p, $0, 0; @%p bra acc_direct_~; mov.u32 %i, %ctaid.x;"
       " mad.wide.u32 %a, %i, ^d, $0; ", (int64_t) v->bytes);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "st.^s [%a+^d], %v^d; ", bits (v), (at + i) * plane_bytes (), i);
  ptx (t, "bra acc_done_~; acc_direct_~: ");
  add_merge (t, v, 1, 2);
  add_done (t);
}

/* Frees the record at the address in operand RECORD of the table in TABLE.  */

static void
add_release (struct text *t, int64_t record, int64_t table)
{
  ptx (t, "acc_free_~: atom.cas.b32 %o, [$^d], 0, 1; setp.ne.u32 %p, %o, 0; @%p bra acc_free_~;"
       " membar.gl; ld.volatile.u64 %k, [$^d]; cvt.u32.u64 %o, %k; and.b32 %o, %o, 127;"
       " sub.u32 %o, %o, 1; mov.u32 %m, 1; shl.b32 %m, %m, %o; not.b32 %m, %m;"
       " ld.volatile.u32 %o, [$^d+8]; and.b32 %o, %o, %m; st.volatile.u32 [$^d+8], %o;"
       " ld.volatile.u32 %o, [$^d+4]; sub.u32 %o, %o, 1; st.volatile.u32 [$^d+4], %o;"
       " mov.u64 %k, 0; st.volatile.u64 [$^d], %k; membar.gl; atom.exch.b32 %o, [$^d], 0; ",
       table, record, table, table, table, table, record, table);
}

void
plan_reduce_ticket_text (struct text *t)
{
  ptx (t, "{ .reg .pred %p; .reg .u32 %m, %n, %o; .reg .u64 %k; mov.u32 $0, 0;"
       " setp.eq.u64 %p, $2, 0; @%p bra acc_done_~; mov.u32 %n, %nctaid.x; sub.u32 %n, %n, 1;"
       " membar.gl; atom.inc.u32 %o, [$2+8], %n; membar.gl; setp.ne.u32 %p, %o, %n;"
       " @%p bra acc_done_~; setp.ne.u64 %p, $1, 0; @%p mov.u32 $0, 1; @%p bra acc_done_~; ");
  add_release (t, 2, 3);
  add_done (t);
}

/* Combines %v with the slots of the lane, EFFORT_REDUCE_LOADS at a time.  NEUTRAL is the first
   operand with V's neutral value.  */

static void
add_slots (struct text *t, const struct plan_reduce_var *v, int at, int64_t neutral)
{
  ptx (t, "mov.u32 %n, %nctaid.x; mov.u32 %i, %t; mul.wide.u32 %d, %s, ^d;"
       " acc_slots_~: setp.ge.u32 %p, %i, %n; @%p bra acc_all_~;"
       " mad.wide.u32 %a, %i, ^d, $1; ", (int64_t) v->bytes, (int64_t) v->bytes);
  ptx (t, "{ .reg .^s %l<^d>; ", bits (v), (int64_t) EFFORT_REDUCE_LOADS * v->words);
  for (int64_t n = 0; n < EFFORT_REDUCE_LOADS; n++)
    {
      ptx (t, "setp.lt.u32 %p, %i, %n; ");
      for (int64_t i = 0; i < v->words; i++)
	ptx (t, "mov.^s %l^d, $^d; @%p ld.cg.^s %l^d, [%a+^d]; ", bits (v),
	     n * v->words + i, neutral + i, bits (v), n * v->words + i, (at + i) * plane_bytes ());
      ptx (t, "add.u32 %i, %i, %s; add.u64 %a, %a, %d; ");
    }
  for (int64_t n = 0; n < EFFORT_REDUCE_LOADS; n++)
    {
      for (int64_t i = 0; i < v->words; i++)
	ptx (t, "mov.^s %w^d, %l^d; ", bits (v), i, n * v->words + i);
      add_combine (t, v);
    }
  ptx (t, "} bra acc_slots_~; acc_all_~: bar.warp.sync 0xffffffff; ");
}

void
plan_reduce_gather_text (struct text *t, const struct plan_reduce_lanes *l,
			 const struct plan_reduce_var *v, int at)
{
  int64_t shared = 4, neutral = 6;
  add_registers (t, v);
  ptx (t, "setp.eq.u32 %p, $0, 0; @%p bra acc_done_~; ");
  add_lane_numbers (t);
  add_barrier (t, l);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s %v^d, $^d; ", bits (v), i, neutral + i);
  add_slots (t, v, at, neutral);
  add_lanes (t, l, v, shared, neutral);
  ptx (t, "setp.ne.u32 %p, %t, 0; @%p bra acc_done_~; ");
  add_merge (t, v, 2, 3);
  add_done (t);
}

void
plan_reduce_release_text (struct text *t)
{
  ptx (t, "{ .reg .pred %p; .reg .u32 %m, %o; .reg .u64 %k; setp.eq.u32 %p, $0, 0;"
       " @%p bra acc_done_~; mov.u32 %o, %tid.x; setp.ne.u32 %p, %o, 0; @%p bra acc_done_~; ");
  add_release (t, 1, 2);
  add_done (t);
}
