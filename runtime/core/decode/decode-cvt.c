/* Decode cvt.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/emit.h"
#include "core/decode/forms.h"

#include <string.h>

/* The step for these types; uops.def has the order of steps.  */
static enum uop
from_integer (enum ptx_type to, enum ptx_type from, bool saturate)
{
#define FIRST(A) UOP_sat_u8_##A, UOP_cvt_f16_##A
  static const struct { enum ptx_type type; enum uop sat, cvt; } table[] = {
    { TYPE_u8, FIRST (u8) }, { TYPE_u16, FIRST (u16) },
    { TYPE_u32, FIRST (u32) }, { TYPE_u64, FIRST (u64) },
    { TYPE_s8, FIRST (s8) }, { TYPE_s16, FIRST (s16) },
    { TYPE_s32, FIRST (s32) }, { TYPE_s64, FIRST (s64) }
  };
#undef FIRST
  static const enum ptx_type order[] = {
    TYPE_u8, TYPE_u16, TYPE_u32, TYPE_u64, TYPE_s8, TYPE_s16, TYPE_s32,
    TYPE_s64
  };
  for (size_t n = 0; n < sizeof table / sizeof table[0]; n++)
    if (table[n].type == from)
      {
	if (!saturate)
	  return table[n].cvt + (to == TYPE_f16 ? 0 : to == TYPE_f32 ? 1 : 2);
	for (unsigned k = 0; k < 8; k++)
	  if (order[k] == to)
	    return table[n].sat + k;
      }
  return UOPS;
}

static enum uop
from_float (enum ptx_type to, enum ptx_type from)
{
  static const enum ptx_type order[] = {
    TYPE_u8, TYPE_u16, TYPE_u32, TYPE_u64, TYPE_s8, TYPE_s16, TYPE_s32,
    TYPE_s64, TYPE_f16, TYPE_f32, TYPE_f64
  };
  enum uop first = from == TYPE_f16 ? UOP_cvt_u8_f16
		   : from == TYPE_f32 ? UOP_cvt_u8_f32 : UOP_cvt_u8_f64;
  if (to == TYPE_bf16)
    return UOP_cvt_bf16_f32;
  for (unsigned k = 0; k < sizeof order / sizeof order[0]; k++)
    if (order[k] == to)
      return first + k;
  return UOPS;
}

static bool
is_float (enum ptx_type t)
{
  return ptx_types[t].kind == 'F';
}

/* Whether the options are those that the types need and allow.  */
static bool
check_types (struct decoder *d, enum ptx_type to, enum ptx_type from)
{
  bool round = d->o.given & (O_ROUND | O_ROUND_NEAREST);
  bool round_int = d->o.given & O_ROUND_INT;
  bool single = to == TYPE_f32 || from == TYPE_f32;
  bool narrows = is_float (to) && is_float (from)
		 && ptx_types[to].size < ptx_types[from].size;
  if (round && round_int)
    return decode_error (d, "there are two rounding modes");
  if (d->o.given & O_FTZ && !single)
    return decode_error (d, ".ftz is for .f32");
  if (!is_float (to) && is_float (from) && !round_int)
    return decode_error (d, "a rounding mode such as .rzi is missing");
  if (((is_float (to) && !is_float (from)) || narrows) && !round)
    return decode_error (d, "a rounding mode such as .rn is missing");
  if (!is_float (to) && !is_float (from) && (round || round_int))
    return decode_error (d, "integers are not rounded");
  if (is_float (to) && !is_float (from) && round_int)
    return decode_error (d, "a rounding mode such as .rn is expected");
  if (is_float (to) && is_float (from) && to != from && round_int)
    return decode_error (d, "this conversion does not round to an integer");
  if (is_float (from) && !is_float (to) && round)
    return decode_error (d, "a rounding mode such as .rzi is expected");
  if (d->o.given & O_SAT && !is_float (to) && !is_float (from)
      && (ptx_types[to].kind == 'S' || ptx_types[from].kind == 'U')
      && (ptx_types[to].size > ptx_types[from].size || to == from))
    return decode_error (d, ".sat changes nothing here and is not allowed");
  if (is_float (to) && is_float (from) && round && !narrows)
    return decode_error (d, "this conversion does not round");
  return true;
}

static unsigned
mode_number (uint8_t letter)
{
  static const char modes[] = "nmpz";
  return letter ? strchr (modes, letter) - modes : 0;
}

/* The conversion itself, between rows of the types' own widths.  */
static void
emit_conversion (struct decoder *d, enum ptx_type to, enum ptx_type from,
		 row_t dst, row_t a)
{
  bool integral = d->o.given & O_ROUND_INT;
  enum uop u = !is_float (from)
	       ? from_integer (to, from, !is_float (to))
	       : to == from
	       ? (integral ? (to == TYPE_f16 ? UOP_rint_f16
			      : to == TYPE_f32 ? UOP_rint_f32 : UOP_rint_f64)
		  : from_float (to, from))
	       : from_float (to, from);
  if (to == TYPE_f64 && from == TYPE_f32 && d->o.value[OPTION_FTZ])
    {
      /* Flushing makes NaNs the one of single precision.  */
      row_t flushed = temporary (d);
      struct insn *in = emit_uop (d, UOP_cvt_f32_f32);
      in->dst = flushed;
      in->a = a;
      emit_mode (d, TYPE_f32);
      a = flushed;
    }
  unsigned mode = mode_number (integral ? d->o.value[OPTION_ROUND_INT]
			       : d->o.value[OPTION_ROUND]);
  struct insn *in = emit_uop (d, u);
  in->dst = dst;
  in->a = a;
  in->sub = mode;
  /* Rounding to half precision is the step's own work.  */
  if (to == TYPE_f16 || to == TYPE_bf16 || integral)
    d->o.value[OPTION_ROUND] = 0;
  /* Hardware does not flush for half precision.  */
  if (to == TYPE_f16)
    d->o.value[OPTION_FTZ] = 0;
  /* .sat of an integer destination is in the conversion.  */
  if (!is_float (to))
    d->o.value[OPTION_SAT] = 0;
  emit_mode (d, to);
}

/* The row *A of operand O, of type FROM, and its width.  A register for an
   integer may be wider than the type.  */
static bool
conversion_source (struct decoder *d, const struct ptx_operand *o,
		   enum ptx_type from, row_t *a, unsigned *width)
{
  enum ptx_type declared;
  if (o->kind != OPERAND_REG || o->memory || is_float (from))
    {
      *width = row_width (from);
      return source (d, o, from, a);
    }
  if (!any_register (d, o, a, &declared))
    return false;
  *width = row_width (declared);
  if (declared == TYPE_pred || *width < ptx_types[from].size)
    return decode_error (d, "register '%s' does not hold a .%s",
			 o->reg->name->text, ptx_types[from].name);
  return true;
}

/* From integer to integer without .sat: row A of WIDTH_A bytes into row DST of
   WIDTH_D bytes.  */
static void
emit_integer (struct decoder *d, enum ptx_type to, enum ptx_type from,
	      row_t dst, unsigned width_d, row_t a, unsigned width_a)
{
  /* The narrower type says how many bits count and how they extend.  */
  enum ptx_type t = ptx_types[to].size < ptx_types[from].size ? to : from;
  bool twice = ptx_types[to].size >= ptx_types[from].size
	       && width_d > ptx_types[to].size
	       && ptx_types[to].kind != ptx_types[from].kind;
  if (!twice)
    {
      emit_extend (d, dst, width_d, a, width_a, t);
      return;
    }
  row_t middle = temporary (d);
  emit_extend (d, middle, row_width (to), a, width_a, from);
  emit_extend (d, dst, width_d, middle, row_width (to), to);
}

bool
decode_cvt (struct decoder *d)
{
  enum ptx_type to = d->row->argument >> 8, from = d->row->argument & 255;
  enum ptx_type declared;
  row_t dst, a;
  if (!operands (d, 2, 2) || !check_types (d, to, from)
      || !any_register (d, operand (d, 0), &dst, &declared))
    return false;
  unsigned width_d = row_width (declared), width_a;
  if (declared == TYPE_pred || width_d < ptx_types[to].size
      || (is_float (to) && !target (d, operand (d, 0), to, &dst)))
    return decode_error (d, "register '%s' cannot hold a .%s",
			 operand (d, 0)->reg->name->text,
			 ptx_types[to].name);
  if (!conversion_source (d, operand (d, 1), from, &a, &width_a))
    return false;
  if (!is_float (to) && !is_float (from) && !d->o.value[OPTION_SAT])
    {
      emit_integer (d, to, from, dst, width_d, a, width_a);
      return true;
    }
  if (!is_float (from) && width_a != row_width (from))
    {
      row_t narrow = temporary (d);
      emit_extend (d, narrow, row_width (from), a, width_a, from);
      a = narrow;
    }
  bool widen = !is_float (to) && width_d != row_width (to);
  row_t natural = widen ? temporary (d) : dst;
  emit_conversion (d, to, from, natural, a);
  if (widen)
    emit_extend (d, dst, width_d, natural, row_width (to), to);
  return true;
}
