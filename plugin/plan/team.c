/* Lanes that run an iteration together, and combine what they have added up.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The lanes of a team that are in one warp exchange their values by shuffles.  If a team has lanes
   in several warps, each lane then adds up the values of one lane of each.  */

#include "team.h"

/* The bytes of a word in shared memory.  */
enum { WORD_BYTES = 8 };

int64_t
plan_team_bytes (int lanes, int words)
{
  return (int64_t) lanes * words * WORD_BYTES;
}

/* Sets %t to the lane's number.  The lanes of its team that are in its warp are %o, 2 * %o and so
   on apart, below %s.  It needs the values of the lanes %i, %i + %j and so on, below %n.  LOG is
   the operand with the logarithm of the number of lanes of a team.  */

static void
number_lanes (struct text *t, const struct plan_team *team, int64_t lanes, int64_t log)
{
  ptx (t, "mov.u32 %t, %tid.x; ");
  if (team->apart)
    ptx (t, "shr.u32 %o, ^d, $^d; mov.u32 %s, 32; max.u32 %j, %o, 32; sub.u32 %i, %j, 1;"
         " and.b32 %i, %i, %t; mov.u32 %n, ^d; ", lanes, log, lanes);
  else
    ptx (t, "mov.u32 %o, 1; shl.b32 %s, %o, $^d; sub.u32 %i, %s, 1; and.b32 %i, %i, -32;"
         " not.b32 %i, %i; and.b32 %i, %i, %t; add.u32 %n, %i, %s; mov.u32 %j, 32;"
         " min.u32 %s, %s, 32; ", log);
}

/* Combines %v0 and so on with %w0 and so on.  */

static void
combine_words (struct text *t, const struct plan_reduce_var *v)
{
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "^s %v^d, %v^d, %w^d; ", plan_reduce_instruction (v), i, i, i);
}

/* Combines %v of the lanes of a team that are in one warp.  */

static void
fold_warp (struct text *t, const struct plan_reduce_var *v)
{
  ptx (t, "acc_fold_~: setp.ge.u32 %p, %o, %s; @%p bra acc_folded_~; ");
  for (int64_t i = 0; i < v->words; i++)
    if (v->bytes == 4)
      ptx (t, "shfl.sync.bfly.b32 %w^d, %v^d, %o, 31, 0xffffffff; ", i, i);
    else
      ptx (t, "mov.b64 {%x,%y}, %v^d; shfl.sync.bfly.b32 %x, %x, %o, 31, 0xffffffff;"
           " shfl.sync.bfly.b32 %y, %y, %o, 31, 0xffffffff; mov.b64 %w^d, {%x,%y}; ",
           i, i);
  combine_words (t, v);
  ptx (t, "shl.b32 %o, %o, 1; bra acc_fold_~; acc_folded_~: ");
}

/* Stores or loads %v or %w of each word of V, as NAME says, in the slot at %s.  */

static void
add_transfer (struct text *t, const struct plan_reduce_var *v, const char *name, bool store)
{
  for (int64_t i = 0; i < v->words; i++)
    if (store)
      ptx (t, "st.shared.^s [%s+^d], %^s^d; ", plan_reduce_bits (v), i * WORD_BYTES, name, i);
    else
      ptx (t, "ld.shared.^s %^s^d, [%s+^d]; ", plan_reduce_bits (v), name, i, i * WORD_BYTES);
}

void
plan_team_text (struct text *t, const struct plan_team *team, int lanes,
                const struct plan_reduce_var *v)
{
  int64_t in = v->words, shared = 2 * v->words, log = shared + 1, slot = v->words * WORD_BYTES;
  const char *bits = plan_reduce_bits (v);
  ptx (t, "{ .reg .pred %p; .reg .u32 %i, %j, %n, %o, %s, %t; .reg .b32 %x, %y;"
       " .reg .^s %v<2>, %w<2>; ", bits);
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s %v^d, $^d; ", bits, i, in + i);
  number_lanes (t, team, lanes, log);
  fold_warp (t, v);
  ptx (t, "add.u32 %o, %i, %j; setp.ge.u32 %p, %o, %n; @%p bra acc_team_~;"
       " mad.lo.u32 %s, %t, ^d, $^d; ", slot, shared);
  add_transfer (t, v, "v", true);
  ptx (t, "barrier.sync 0; mad.lo.u32 %s, %i, ^d, $^d; ", slot, shared);
  add_transfer (t, v, "v", false);
  ptx (t, "acc_next_~: mad.lo.u32 %s, %o, ^d, $^d; ", slot, shared);
  add_transfer (t, v, "w", false);
  combine_words (t, v);
  ptx (t, "add.u32 %o, %o, %j; setp.lt.u32 %p, %o, %n; @%p bra acc_next_~;"
       " barrier.sync 0; acc_team_~: ");
  for (int64_t i = 0; i < v->words; i++)
    ptx (t, "mov.^s $^d, %v^d; ", bits, i, i);
  ptx (t, "}");
}
