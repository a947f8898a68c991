/* Lanes that combine what comes before each of many values, as PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Shuffles of the N values stand side by side: none of them waits for another one's result.  */

#include "prefix.h"
#include "target.h"

/* Sets register TO of value I to register OF of another lane; MODE, FROM and LAST say of which.  %p
   becomes whether there is one.  */

static void
add_move (struct text *t, int bytes, const char *to, const char *of, int64_t i, const char *mode,
	  int64_t from, int64_t last)
{
  if (bytes == 4)
    ptx (t, "shfl.sync.^s.b32 %^s^d|%p, %^s^d, ^d, ^d, 0xffffffff; ",
	 mode, to, i, of, i, from, last);
  else
    ptx (t, "mov.b64 {%x,%y}, %^s^d; shfl.sync.^s.b32 %x|%p, %x, ^d, ^d, 0xffffffff;"
	 " shfl.sync.^s.b32 %y|%p, %y, ^d, ^d, 0xffffffff; mov.b64 %^s^d, {%x,%y}; ",
	 of, i, mode, from, last, mode, from, last, to, i);
}

static void
add_shuffle (struct text *t, const struct plan_reduce_var *v, int64_t i, const char *mode,
	     int64_t from, int64_t last)
{
  add_move (t, v->bytes, "w", "v", i, mode, from, last);
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

/* Lets what each lane makes of a number, %f times it and %v more, be what all lanes up to it
   make of it.  */

static void
add_factors_before (struct text *t, int bytes, const char *type, int64_t n)
{
  for (int64_t apart = 1; apart < WARP; apart *= 2)
    {
      for (int64_t i = 0; i < n; i++)
	{
	  add_move (t, bytes, "g", "f", i, "up", apart, 0);
	  add_move (t, bytes, "w", "v", i, "up", apart, 0);
	}
      for (int64_t i = 0; i < n; i++)
	ptx (t, "@%p fma.rn.^s %v^d, %f^d, %w^d, %v^d; @%p mul.^s %f^d, %f^d, %g^d; ",
	     type, i, i, i, i, type, i, i, i);
    }
}

void
plan_chain_text (struct text *t, int bytes, int n)
{
  const char *bits = bytes == 4 ? "b32" : "b64", *type = bytes == 4 ? "f32" : "f64";
  const char *one = bytes == 4 ? "0f3f800000" : "0d3ff0000000000000";
  const char *zero = bytes == 4 ? "0f00000000" : "0d0000000000000000";
  int64_t all = n, factor = n + 1, more = factor + n, begin = more + n, left = begin + 1;
  ptx (t, "{ .reg .pred %p; .reg .b32 %x, %y; .reg .u32 %t, %l;"
       " .reg .^s %b, %f<^d>, %g<^d>, %v<^d>, %w<^d>;"
       " bar.warp.sync 0xffffffff; mov.u32 %t, %laneid; mov.u32 %l, $^d; ", bits, (int64_t) n,
       (int64_t) n, (int64_t) n, (int64_t) n, left);
  for (int64_t i = 0; i < n; i++)
    ptx (t, "setp.lt.u32 %p, %t, %l; add.u32 %t, %t, ^d; selp.^s %f^d, $^d, ^s, %p;"
	 " selp.^s %v^d, $^d, ^s, %p; ",
	 (int64_t) WARP, type, i, factor + i, one, type, i, more + i, zero);
  add_factors_before (t, bytes, type, n);
  ptx (t, "mov.^s %b, $^d; ", bits, begin);
  for (int64_t i = 0; i < n; i++)
    {
      ptx (t, "mov.^s $^d, %b; fma.rn.^s %v^d, %f^d, %b, %v^d; ", bits, i, type, i, i, i);
      add_move (t, bytes, "g", "v", i, "idx", WARP - 1, WARP - 1);
      add_move (t, bytes, "w", "v", i, "up", 1, 0);
      ptx (t, "@%p mov.^s $^d, %w^d; mov.^s %b, %g^d; ", bits, i, i, bits, i);
    }
  ptx (t, "mov.^s $^d, %b; }", bits, all);
}
