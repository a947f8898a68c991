/* Lanes that add up what comes before each of many values, as PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Shuffles of the N values stand side by side: none of them waits for another one's result.  */

#include "prefix.h"
#include "target.h"

/* Sets %w of value I to %v of another lane; MODE, FROM and LAST say of which.  %p becomes whether
   there is one.  */

static void
add_shuffle (struct text *t, const struct plan_reduce_var *v, int64_t i, const char *mode,
	     int64_t from, int64_t last)
{
  if (v->bytes == 4)
    ptx (t, "shfl.sync.^s.b32 %w^d|%p, %v^d, ^d, ^d, 0xffffffff; ", mode, i, i, from, last);
  else
    ptx (t, "mov.b64 {%x,%y}, %v^d; shfl.sync.^s.b32 %x|%p, %x, ^d, ^d, 0xffffffff;"
	 " shfl.sync.^s.b32 %y|%p, %y, ^d, ^d, 0xffffffff; mov.b64 %w^d, {%x,%y}; ",
	 i, mode, from, last, mode, from, last, i);
}

/* Lets %v of each value have what is in the lanes before combined with it.  */

static void
add_lanes_before (struct text *t, const struct plan_reduce_var *v, int64_t n)
{
  for (int64_t apart = 1; apart < WARP; apart *= 2)
    {
      for (int64_t i = 0; i < n; i++)
	add_shuffle (t, v, i, "up", apart, 0);
      for (int64_t i = 0; i < n; i++)
	ptx (t, "@%p ^s %v^d, %w^d, %v^d; ", plan_reduce_instruction (v), i, i, i);
    }
}

void
plan_prefix_text (struct text *t, const struct plan_reduce_var *v, int n)
{
  const char *bits = plan_reduce_bits (v), *combine = plan_reduce_instruction (v);
  int64_t all = n, in = n + 1, begin = in + n, neutral = begin + 1, left = neutral + 1;
  ptx (t, "{ .reg .pred %p; .reg .b32 %x, %y; .reg .u32 %t, %l; .reg .^s %b, %v<^d>, %w<^d>;"
       " bar.warp.sync 0xffffffff; mov.u32 %t, %laneid; mov.u32 %l, $^d; ", bits, (int64_t) n,
       (int64_t) n, left);
  for (int64_t i = 0; i < n; i++)
    ptx (t, "setp.lt.u32 %p, %t, %l; add.u32 %t, %t, ^d; selp.^s %v^d, $^d, $^d, %p; ",
	 (int64_t) WARP, bits, i, in + i, neutral);
  add_lanes_before (t, v, n);
  /* Each round begins with what the round before ends with.  */
  ptx (t, "mov.^s %b, $^d; ", bits, begin);
  for (int64_t i = 0; i < n; i++)
    add_shuffle (t, v, i, "idx", WARP - 1, WARP - 1);
  for (int64_t i = 0; i < n; i++)
    ptx (t, "mov.^s $^d, %b; ^s %b, %b, %w^d; ", bits, i, combine, i);
  ptx (t, "mov.^s $^d, %b; ", bits, all);
  for (int64_t i = 0; i < n; i++)
    add_shuffle (t, v, i, "up", 1, 0);
  for (int64_t i = 0; i < n; i++)
    ptx (t, "@%p ^s $^d, $^d, %w^d; ", combine, i, i, i);
  ptx (t, "}");
}
