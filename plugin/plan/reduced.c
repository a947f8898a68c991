/* A variable of a reduction.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "reduced.h"

bool
plan_reduce_can (const struct plan_reduce_var *v)
{
  bool real = v->kind == REDUCE_FLOAT;
  if (v->bytes != 4 && v->bytes != 8)
    return false;
  if (v->stored != v->bytes && (real || v->bytes != 4 || (v->stored != 1 && v->stored != 2)))
    return false;
  if (v->words == 2)
    return real && (v->op == REDUCE_ADD || v->op == REDUCE_MUL);
  return v->words == 1 && !(real && v->op >= REDUCE_AND);
}

bool
plan_reduce_is_product (const struct plan_reduce_var *v)
{
  return v->words == 2 && v->op == REDUCE_MUL;
}

bool
plan_reduce_locks (const struct plan_reduce_var *v)
{
  return v->stored < 4 || plan_reduce_is_product (v);
}

bool
plan_reduce_alone (const struct plan_reduce_var *v)
{
  return plan_reduce_locks (v) || v->words > 1;
}

const char *
plan_reduce_bits (const struct plan_reduce_var *v)
{
  return v->bytes == 8 ? "b64" : "b32";
}

const char *
plan_reduce_stored (const struct plan_reduce_var *v)
{
  static const char *const names[][2] = { [REDUCE_SIGNED] = { "s8", "s16" },
					  [REDUCE_UNSIGNED] = { "u8", "u16" } };
  return v->stored == v->bytes ? plan_reduce_bits (v) : names[v->kind][v->stored == 2];
}

const char *
plan_reduce_instruction (const struct plan_reduce_var *v)
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
