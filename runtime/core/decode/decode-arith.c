/* Decode what computes: arithmetic, comparisons, selections, moves.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/decode-arith.h"
#include "core/decode/emit.h"
#include "core/decode/forms.h"

#include <string.h>

/* --- Rows of opcodes.def with an expression --------------------------------- */

bool
decode_arith (struct decoder *d)
{
  const struct opcode *r = d->row;
  row_t dst, rows[3] = { 0, 0, 0 };
  if (!operands (d, r->operands, r->operands)
      || !target (d, operand (d, 0), r->types[0], &dst))
    return false;
  for (unsigned n = 1; n < r->operands; n++)
    if (!source (d, operand (d, n), r->types[n], &rows[n - 1]))
      return false;
  struct insn *in = emit (d, exec_table ()->ops[r->op]);
  in->dst = dst;
  in->a = rows[0];
  in->b = rows[1];
  in->c = rows[2];
  emit_mode (d, r->types[0]);
  return true;
}

static void
emit_logic (struct decoder *d, enum uop u, row_t dst, row_t a, row_t b)
{
  struct insn *in = emit_uop (d, u);
  in->dst = dst;
  in->a = a;
  in->b = b;
}

static enum uop
logic_uop (char op)
{
  return op == '&' ? UOP_and_pred : op == '|' ? UOP_or_pred : UOP_xor_pred;
}

/* Compare A and B as row R says, combine that with predicate operand C if the
   options say so, and put it into P and, unless Q is NULL, its opposite into *Q.  */
static bool
comparison (struct decoder *d, const struct opcode *r,
	    const struct ptx_operand *a, const struct ptx_operand *b,
	    const struct ptx_operand *c, row_t p, const row_t *q)
{
  row_t ra, rb, rc = 0;
  char op = d->o.value[OPTION_BOOL];
  if (!source (d, a, r->types[1], &ra) || !source (d, b, r->types[2], &rb)
      || (op && !source (d, c, TYPE_pred, &rc)))
    return false;
  /* P and Q are written last, since C may be one of them.  */
  row_t plain = op || q ? temporary (d) : p;
  struct insn *in = emit (d, exec_table ()->ops[r->op]);
  in->dst = plain;
  in->a = ra;
  in->b = rb;
  if (d->o.value[OPTION_FTZ])
    {
      uint8_t round = d->o.value[OPTION_ROUND];
      d->o.value[OPTION_ROUND] = 0;
      emit_mode (d, TYPE_pred);
      d->o.value[OPTION_ROUND] = round;
    }
  if (q)
    {
      row_t opposite = temporary (d);
      emit_logic (d, UOP_not_pred, opposite, plain, plain);
      if (op)
	emit_logic (d, logic_uop (op), opposite, opposite, rc);
      if (op)
	emit_logic (d, logic_uop (op), plain, plain, rc);
      emit_logic (d, UOP_mov_pred, p, plain, plain);
      emit_logic (d, UOP_mov_pred, *q, opposite, opposite);
    }
  else if (op)
    emit_logic (d, logic_uop (op), p, plain, rc);
  return true;
}

bool
decode_compare (struct decoder *d)
{
  const struct opcode *r = d->row;
  const struct ptx_operand *o = operand (d, 0);
  row_t p, q = 0;
  bool test = strncmp (r->key, "testp", 5) == 0;
  bool combined = d->o.value[OPTION_BOOL];
  unsigned n = test ? 2 : combined ? 4 : 3;
  if (!operands (d, n, n) || !target (d, o, TYPE_pred, &p)
      || (o->pair && (test || !target (d, o->pair, TYPE_pred, &q))))
    return o->pair && test ? decode_error (d, "one result is expected")
	   : false;
  return comparison (d, r, operand (d, 1), operand (d, test ? 1 : 2),
		     operand (d, 3), p, o->pair ? &q : NULL);
}

/* The one of ROWS that is called KIND RELATION TYPE, as setp.lt.s32.  */
static const struct opcode *
find_row (const struct opcode *rows, const char *kind, const char *relation,
	  const char *type)
{
  size_t k = strlen (kind), l = strlen (relation);
  for (int n = 0; n < OPS; n++)
    if (strncmp (rows[n].key, kind, k) == 0
	&& strncmp (rows[n].key + k, relation, l) == 0
	&& strcmp (rows[n].key + k + l, type) == 0)
      return &rows[n];
  return NULL;
}

/* set.REL.dtype.stype, which GCC writes set.dtype.REL.stype: gives all ones, or 1.0,
   or 0.  */
bool
decode_set (struct decoder *d)
{
  enum ptx_type t, s;
  row_t dst;
  bool combined = d->o.value[OPTION_BOOL];
  if (d->o.rest_count != 3)
    return decode_error (d, "a comparison and two types are expected");
  bool type_first = ptx_type_find (d->o.rest[0] + 1) != TYPE_NONE;
  if (!type_modifier (d, d->o.rest[!type_first], &t)
      || !type_modifier (d, d->o.rest[2], &s))
    return false;
  const struct opcode *r = find_row (d->rows, "setp", d->o.rest[type_first],
				     d->o.rest[2]);
  if (!r || (t != TYPE_u32 && t != TYPE_s32 && t != TYPE_f32))
    return decode_error (d, "'set' does not take these types");
  if (d->o.given & O_FTZ && !(r->options & O_FTZ))
    return decode_error (d, "'.ftz' does not go with this instruction");
  if (!operands (d, combined ? 4 : 3, combined ? 4 : 3)
      || !target (d, operand (d, 0), t, &dst))
    return false;
  row_t p = temporary (d);
  if (!comparison (d, r, operand (d, 1), operand (d, 2), operand (d, 3), p,
		   NULL))
    return false;
  struct insn *in = emit_uop (d, UOP_sel_32);
  in->dst = dst;
  in->c = p;
  row_t yes = constant (d, t == TYPE_f32 ? 0x3f800000 : 0xffffffff, 4);
  row_t no = constant (d, 0, 4);
  in = &d->m->code[d->m->code_count - 1];
  in->a = yes;
  in->b = no;
  return true;
}

/* --- Moves ------------------------------------------------------------------------- */

static enum uop
by_width (unsigned width, enum uop first)
{
  return first + (width == 2 ? 0 : width == 4 ? 1 : 2);
}

bool
decode_selp (struct decoder *d)
{
  enum ptx_type t = d->row->argument;
  row_t dst, a, b, p;
  if (!operands (d, 4, 4) || !target (d, operand (d, 0), t, &dst)
      || !source (d, operand (d, 1), t, &a)
      || !source (d, operand (d, 2), t, &b)
      || !source (d, operand (d, 3), TYPE_pred, &p))
    return false;
  struct insn *in = emit_uop (d, by_width (row_width (t), UOP_sel_16));
  in->dst = dst;
  in->a = a;
  in->b = b;
  in->c = p;
  return true;
}

bool
decode_pred_logic (struct decoder *d)
{
  static const enum uop uops[] = {
    [PRED_AND] = UOP_and_pred, [PRED_OR] = UOP_or_pred,
    [PRED_XOR] = UOP_xor_pred, [PRED_NOT] = UOP_not_pred
  };
  row_t dst, a, b = 0;
  unsigned n = d->row->argument == PRED_NOT ? 2 : 3;
  if (!operands (d, n, n) || !target (d, operand (d, 0), TYPE_pred, &dst)
      || !source (d, operand (d, 1), TYPE_pred, &a)
      || (n == 3 && !source (d, operand (d, 2), TYPE_pred, &b)))
    return false;
  emit_logic (d, uops[d->row->argument], dst, a, n == 3 ? b : a);
  return true;
}

static void
emit_move (struct decoder *d, enum ptx_type t, row_t dst, row_t a)
{
  struct insn *in = emit_uop (d, t == TYPE_pred ? UOP_mov_pred
			      : by_width (row_width (t), UOP_mov_16));
  in->dst = dst;
  in->a = in->b = a;
}

/* mov.v2.u32 a, {b, c} and the like.  */
static bool
move_vector (struct decoder *d, enum ptx_type t, unsigned count)
{
  struct ptx_operand e;
  row_t dst[4], a[4];
  for (unsigned n = 0; n < count; n++)
    {
      if (!vector_element (d, operand (d, 0), n, count, &e)
	  || !target (d, &e, t, &dst[n])
	  || !vector_element (d, operand (d, 1), n, count, &e)
	  || !source (d, &e, t, &a[n]))
	return false;
      /* Elements may be exchanged, so all are read first.  */
      row_t copy = temporary (d);
      emit_move (d, t, copy, a[n]);
      a[n] = copy;
    }
  for (unsigned n = 0; n < count; n++)
    emit_move (d, t, dst[n], a[n]);
  return true;
}

/* How many parts of a T the operand O has, {..} or a vector register, and of what
   type; 0 after an error.  */
static unsigned
vector_parts (struct decoder *d, const struct ptx_operand *o,
	      enum ptx_type t, enum ptx_type *part)
{
  unsigned size = ptx_types[t].size;
  unsigned n = o->kind == OPERAND_VECTOR ? o->count : o->reg->vector;
  if (!((size == 4 && n == 2) || (size == 8 && (n == 2 || n == 4))))
    {
      decode_error (d, "a .%s has no %u parts", ptx_types[t].name, n);
      return 0;
    }
  *part = size / n == 2 ? TYPE_b16 : TYPE_b32;
  return n;
}

/* mov.b64 a, {b, c}: pack.  */
static bool
pack_vector (struct decoder *d, enum ptx_type t)
{
  const struct ptx_operand *o = operand (d, 1);
  struct ptx_operand e;
  enum ptx_type part;
  row_t dst, parts[4] = { 0, 0, 0, 0 };
  unsigned n = vector_parts (d, o, t, &part);
  if (!n || !target (d, operand (d, 0), t, &dst))
    return false;
  for (unsigned k = 0; k < n; k++)
    if (!vector_element (d, o, k, n, &e) || !source (d, &e, part, &parts[k]))
      return false;
  struct insn *in = emit_uop (d, ptx_types[t].size == 4 ? UOP_pack_32
			      : n == 2 ? UOP_pack_64 : UOP_pack_64_16);
  in->dst = dst;
  in->a = parts[0];
  in->b = parts[1];
  if (n == 4)
    in->aux = memcpy (pool_alloc (&d->m->pool, sizeof parts), parts,
		      sizeof parts);
  return true;
}

static bool
unpack_vector (struct decoder *d, enum ptx_type t)
{
  const struct ptx_operand *o = operand (d, 0);
  struct ptx_operand e;
  enum ptx_type part;
  row_t a;
  unsigned n = vector_parts (d, o, t, &part);
  if (!n || !source (d, operand (d, 1), t, &a))
    return false;
  for (unsigned k = 0; k < n; k++)
    {
      row_t dst;
      if (!vector_element (d, o, k, n, &e) || !target (d, &e, part, &dst))
	return false;
      struct insn *in = emit_uop (d, ptx_types[t].size == 4 ? UOP_unpack_32
				  : n == 2 ? UOP_unpack_64
				  : UOP_unpack_64_16);
      in->dst = dst;
      in->a = a;
      in->count = k;
    }
  return true;
}

/* True if O stands for several values.  */
static bool
is_vector (const struct ptx_operand *o)
{
  return !o->memory
	 && (o->kind == OPERAND_VECTOR
	     || (o->kind == OPERAND_REG && o->reg->vector > 1
		 && o->component < 0));
}

bool
decode_mov (struct decoder *d)
{
  enum ptx_type t = d->row->argument;
  const struct ptx_operand *to = operand (d, 0), *from = operand (d, 1);
  row_t dst, a;
  if (!operands (d, 2, 2))
    return false;
  if (d->o.value[OPTION_VECTOR])
    return move_vector (d, t, d->o.value[OPTION_VECTOR]);
  if (is_vector (from))
    return pack_vector (d, t);
  if (is_vector (to))
    return unpack_vector (d, t);
  if (!target (d, to, t, &dst) || !source (d, from, t, &a))
    return false;
  emit_move (d, t, dst, a);
  return true;
}

/* --- Addresses ---------------------------------------------------------------------- */

static uint64_t
window (unsigned space)
{
  return space == SIM_SPACE_SHARED ? SIM_SHARED_WINDOW
	 : space == SIM_SPACE_LOCAL ? SIM_LOCAL_WINDOW
	 : space == SIM_SPACE_PARAM ? SIM_PARAM_WINDOW : 0;
}

/* cvta.SPACE: turn an address of the space into a generic one; ARGUMENT 1: the
   other way.  */
bool
decode_cvta (struct decoder *d)
{
  enum ptx_type t, declared;
  const struct ptx_operand *o = operand (d, 1);
  row_t dst, a;
  bool wide = strstr (d->row->key, "64") != NULL;
  if (!d->o.value[OPTION_SPACE])
    return decode_error (d, "a state space such as .shared is missing");
  uint64_t w = window (d->o.value[OPTION_SPACE] - 1);
  t = wide ? TYPE_u64 : TYPE_u32;
  if (!operands (d, 2, 2) || !target (d, operand (d, 0), t, &dst))
    return false;
  /* A 32-bit shared address may be extended on the way in.  */
  if (o->kind == OPERAND_REG && wide && !d->row->argument
      && any_register (d, o, &a, &declared) && row_width (declared) == 4)
    {
      row_t full = temporary (d);
      emit_extend (d, full, 8, a, 4, TYPE_u32);
      a = full;
    }
  else if (!source (d, o, t, &a))
    return false;
  if (!wide && w)
    return decode_error (d, "generic addresses have 64 bits");
  if (!w)
    {
      emit_move (d, t, dst, a);
      return true;
    }
  struct insn *in = emit_uop (d, d->row->argument ? UOP_window_out
			      : UOP_window_in);
  in->dst = dst;
  in->a = a;
  in->imm = w;
  return true;
}

bool
decode_isspacep (struct decoder *d)
{
  row_t dst, a;
  if (!d->o.value[OPTION_SPACE] || d->o.rest_count)
    return decode_error (d, "a state space such as .shared is expected");
  if (!operands (d, 2, 2) || !target (d, operand (d, 0), TYPE_pred, &dst)
      || !source (d, operand (d, 1), TYPE_u64, &a))
    return false;
  struct insn *in = emit_uop (d, UOP_in_space);
  in->dst = dst;
  in->a = a;
  in->imm = window (d->o.value[OPTION_SPACE] - 1);
  return true;
}

/* --- With four operands ------------------------------------------------------------ */

bool
decode_bfi (struct decoder *d)
{
  enum ptx_type t = d->row->argument;
  row_t dst, a, b, c, e;
  if (!operands (d, 5, 5) || !target (d, operand (d, 0), t, &dst)
      || !source (d, operand (d, 1), t, &a)
      || !source (d, operand (d, 2), t, &b)
      || !source (d, operand (d, 3), TYPE_u32, &c)
      || !source (d, operand (d, 4), TYPE_u32, &e))
    return false;
  struct insn *in = emit_uop (d, t == TYPE_b32 ? UOP_bfi_b32 : UOP_bfi_b64);
  in->dst = dst;
  in->a = a;
  in->b = b;
  in->c = c;
  in->imm = e;
  return true;
}

bool
decode_lop3 (struct decoder *d)
{
  row_t dst, a, b, c;
  uint64_t table;
  if (!operands (d, 5, 5) || !target (d, operand (d, 0), TYPE_b32, &dst)
      || !source (d, operand (d, 1), TYPE_b32, &a)
      || !source (d, operand (d, 2), TYPE_b32, &b)
      || !source (d, operand (d, 3), TYPE_b32, &c)
      || !immediate (d, operand (d, 4), &table))
    return false;
  if (table > 255)
    return decode_error (d, "the table of lop3 has 8 bits");
  struct insn *in = emit_uop (d, UOP_lop3);
  in->dst = dst;
  in->a = a;
  in->b = b;
  in->c = c;
  in->imm = table;
  return true;
}

/* --- Carries ------------------------------------------------------------------------ */

bool
decode_carry (struct decoder *d)
{
  static const uint8_t flags[] = {
    [CARRY_ADD] = CARRY_OUT, [CARRY_ADDC] = CARRY_IN,
    [CARRY_SUB] = CARRY_SUBTRACT | CARRY_OUT,
    [CARRY_SUBC] = CARRY_SUBTRACT | CARRY_IN,
    [CARRY_MAD] = CARRY_MULTIPLY, [CARRY_MADC] = CARRY_MULTIPLY | CARRY_IN
  };
  uint8_t f = flags[d->row->argument];
  bool multiply = f & CARRY_MULTIPLY;
  unsigned n = 0;
  enum ptx_type t;
  row_t dst, a, b, c = 0;
  /* The modifiers are .lo or .hi, .cc, and the type.  REST also has those of the
     key.  */
  for (; n < d->o.rest_count; n++)
    if (strcmp (d->o.rest[n], ".cc") == 0)
      f |= CARRY_OUT;
    else if (multiply && strcmp (d->o.rest[n], ".hi") == 0)
      f |= CARRY_HIGH;
    else if (!multiply || strcmp (d->o.rest[n], ".lo") != 0)
      break;
  if (n + 1 != d->o.rest_count || d->o.given)
    return decode_error (d, "'%s' is unknown with these modifiers",
			 d->i->opcode->text);
  if (multiply && !(f & (CARRY_IN | CARRY_OUT)))
    return decode_error (d, "'%s' is unknown with these modifiers",
			 d->i->opcode->text);
  if (!type_modifier (d, d->o.rest[n], &t))
    return false;
  if (ptx_types[t].size < 4 || ptx_types[t].kind == 'F'
      || ptx_types[t].kind == 'B' || ptx_types[t].kind == 'P')
    return decode_error (d, "an integer type is expected, not .%s",
			 ptx_types[t].name);
  if (ptx_types[t].kind == 'S')
    f |= CARRY_SIGNED;
  if (!operands (d, multiply ? 4 : 3, multiply ? 4 : 3)
      || !target (d, operand (d, 0), t, &dst)
      || !source (d, operand (d, 1), t, &a)
      || !source (d, operand (d, 2), t, &b)
      || (multiply && !source (d, operand (d, 3), t, &c)))
    return false;
  struct insn *in = emit_uop (d, ptx_types[t].size == 4 ? UOP_carry_32
			      : UOP_carry_64);
  in->dst = dst;
  in->a = a;
  in->b = b;
  in->c = multiply ? c : a;
  in->sub = f;
  return true;
}

/* --- Video -------------------------------------------------------------------------- */

static uint8_t
selector (const struct ptx_operand *o)
{
  return o->selector == 'b' ? VIDEO_BYTE | o->component
	 : o->selector == 'h' ? VIDEO_HALF | o->component : VIDEO_WORD;
}

static bool
video_source (struct decoder *d, const struct ptx_operand *o, row_t *r,
	      uint8_t *select)
{
  struct ptx_operand plain = *o;
  *select = selector (o);
  if (o->selector)
    plain.selector = 0, plain.component = -1;
  return source (d, &plain, TYPE_b32, r);
}

/* vOP.dtype.atype.btype{.sat}{.op2} d, a, b {, c}  */
bool
decode_video (struct decoder *d)
{
  struct video *v = pool_alloc (&d->m->pool, sizeof *v);
  bool *const is_signed[3] = { &v->signed_d, &v->signed_a, &v->signed_b };
  unsigned n = 0;
  v->operation = d->row->argument;
  for (; n < 3; n++)
    {
      const char *t = n < d->o.rest_count ? d->o.rest[n] : "";
      *is_signed[n] = strcmp (t, ".s32") == 0;
      if (!*is_signed[n] && strcmp (t, ".u32") != 0)
	return decode_error (d, "three types .u32 or .s32 are expected");
    }
  for (; n < d->o.rest_count; n++)
    {
      const char *t = d->o.rest[n];
      if (strcmp (t, ".sat") == 0)
	v->saturate = true;
      else if (strcmp (t, ".wrap") == 0)
	v->wrap = true;
      else if (strcmp (t, ".clamp") == 0)
	v->wrap = false;
      else if (strcmp (t, ".add") == 0)
	v->second = 'a';
      else if (strcmp (t, ".min") == 0)
	v->second = '<';
      else if (strcmp (t, ".max") == 0)
	v->second = '>';
      else
	return decode_error (d, "'%s' is unknown here", t);
    }
  struct ptx_operand to = *operand (d, 0);
  row_t dst, a, b, c = 0;
  v->select_d = selector (&to);
  if (to.selector)
    {
      if (v->second)
	return decode_error (d, "there are two second operations");
      v->second = 'm';
      to.selector = 0;
      to.component = -1;
    }
  if (!operands (d, v->second ? 4 : 3, v->second ? 4 : 3)
      || !target (d, &to, TYPE_b32, &dst)
      || !video_source (d, operand (d, 1), &a, &v->select_a)
      || !video_source (d, operand (d, 2), &b, &v->select_b)
      || (v->second && !source (d, operand (d, 3), TYPE_b32, &c)))
    return false;
  struct insn *in = emit_uop (d, UOP_video);
  in->dst = dst;
  in->a = a;
  in->b = b;
  in->c = v->second ? c : a;
  in->aux = v;
  return true;
}
