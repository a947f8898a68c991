/* Decode what threads do together: barriers, and what lanes exchange.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/emit.h"
#include "core/decode/forms.h"
#include "core/exec/barrier.h"
#include "core/exec/together.h"

#include <string.h>

/* --- Barriers ---------------------------------------------------------------------- */

static bool
has (const struct decoder *d, const char *text)
{
  for (unsigned n = 0; n < d->o.rest_count; n++)
    if (strcmp (d->o.rest[n], text) == 0)
      return true;
  return false;
}

static bool
warp_barrier (struct decoder *d)
{
  row_t members;
  if (d->o.rest_count != 2 || !has (d, ".sync"))
    return decode_error (d, "bar.warp.sync is expected");
  if (!operands (d, 1, 1) || !source (d, operand (d, 0), TYPE_b32, &members))
    return false;
  emit (d, exec_warp_sync)->a = members;
  return true;
}

/* Whether the modifiers are those of a barrier, each at most once.  */
static bool
barrier_modifiers (struct decoder *d, bool red)
{
  static const char *const known[] = {
    ".sync", ".arrive", ".red", ".aligned", ".cta", ".popc", ".and", ".or",
    ".u32", ".pred"
  };
  for (unsigned n = 0; n < d->o.rest_count; n++)
    {
      size_t k = 0;
      while (k < sizeof known / sizeof known[0]
	     && strcmp (known[k], d->o.rest[n]) != 0)
	k++;
      if (k == sizeof known / sizeof known[0] || (k >= 5 && !red))
	return decode_error (d, "'%s' is unknown here", d->o.rest[n]);
      for (unsigned j = 0; j < n; j++)
	if (strcmp (d->o.rest[n], d->o.rest[j]) == 0)
	  return decode_error (d, "the modifier '%s' is one too many",
			       d->o.rest[n]);
    }
  return true;
}

bool
decode_barrier (struct decoder *d)
{
  if (has (d, ".warp"))
    return warp_barrier (d);
  bool red = has (d, ".red"), arrive = has (d, ".arrive");
  bool sync = has (d, ".sync") || d->o.rest_count == 0;
  bool popc = has (d, ".popc"), and = has (d, ".and"), or = has (d, ".or");
  row_t dst = 0, id, count = 0, p = 0;
  if (!barrier_modifiers (d, red))
    return false;
  if (red + arrive + sync != 1 || (red && popc + and + or != 1)
      || (red && (popc ? !has (d, ".u32") : !has (d, ".pred"))))
    return decode_error (d, "one of .sync, .arrive and .red.op.type is "
			 "expected");
  unsigned first = red ? 1 : 0, last = d->i->operand_count - red;
  if (!operands (d, first + 1 + arrive + red, first + 2 + red)
      || (red && !target (d, operand (d, 0), popc ? TYPE_u32 : TYPE_pred,
			  &dst))
      || !source (d, operand (d, first), TYPE_u32, &id)
      || (last - first == 2
	  && !source (d, operand (d, first + 1), TYPE_u32, &count))
      || (red && !source (d, operand (d, last), TYPE_pred, &p)))
    return false;
  struct insn *in = emit (d, exec_barrier);
  in->dst = dst;
  in->a = id;
  in->b = last - first == 2 ? count : id;
  in->c = p;
  in->sub = red ? BARRIER_RED : arrive ? BARRIER_ARRIVE : BARRIER_SYNC;
  in->count = popc ? 'p' : and ? 'a' : 'o';
  if (last - first == 2)
    in->flags |= INSN_COUNTED;
  if (d->row->argument || has (d, ".aligned"))
    in->flags |= INSN_ALIGNED;
  return true;
}

/* --- A warp's lanes ---------------------------------------------------------------- */

/* Whether there are COUNT modifiers after .sync, which is there if SYNC.  */
static bool
spelled (const struct decoder *d, bool sync, unsigned count)
{
  return d->o.rest_count == count + sync
	 && (!sync || strcmp (d->o.rest[0], ".sync") == 0);
}

/* The row of the membermask, operand N if SYNC.  */
static bool
members (struct decoder *d, bool sync, unsigned n, row_t *r)
{
  *r = 0;
  return !sync || source (d, operand (d, n), TYPE_b32, r);
}

static void
set_members (struct insn *in, bool sync, row_t r)
{
  if (sync)
    in->flags |= INSN_COUNTED;
  in->imm = r;
}

/* The predicate of "d|p".  */
static bool
second_result (struct decoder *d, const struct ptx_operand *o,
	       const row_t **out)
{
  row_t p;
  *out = NULL;
  if (!o->pair)
    return true;
  if (!target (d, o->pair, TYPE_pred, &p))
    return false;
  *out = memcpy (pool_alloc (&d->m->pool, sizeof p), &p, sizeof p);
  return true;
}

bool
decode_shfl (struct decoder *d)
{
  bool sync = d->o.rest_count && strcmp (d->o.rest[0], ".sync") == 0;
  const char *mode = d->o.rest_count > sync ? d->o.rest[sync] : "";
  char m = strcmp (mode, ".up") == 0 ? 'u' : strcmp (mode, ".down") == 0 ? 'd'
	   : strcmp (mode, ".bfly") == 0 ? 'b'
	   : strcmp (mode, ".idx") == 0 ? 'i' : 0;
  row_t dst, a, b, c, mask;
  const row_t *p;
  if (!m || !spelled (d, sync, 2)
      || strcmp (d->o.rest[sync + 1], ".b32") != 0)
    return decode_error (d, "shfl[.sync].mode.b32 is expected, with mode up, "
			 "down, bfly or idx");
  if (!operands (d, 4 + sync, 4 + sync)
      || !target (d, operand (d, 0), TYPE_b32, &dst)
      || !second_result (d, operand (d, 0), &p)
      || !source (d, operand (d, 1), TYPE_b32, &a)
      || !source (d, operand (d, 2), TYPE_b32, &b)
      || !source (d, operand (d, 3), TYPE_b32, &c)
      || !members (d, sync, 4, &mask))
    return false;
  struct insn *in = emit (d, exec_shfl);
  in->dst = dst;
  in->a = a;
  in->b = b;
  in->c = c;
  in->sub = m;
  in->aux = p;
  set_members (in, sync, mask);
  return true;
}

bool
decode_vote (struct decoder *d)
{
  bool sync = d->o.rest_count && strcmp (d->o.rest[0], ".sync") == 0;
  const char *mode = d->o.rest_count > sync ? d->o.rest[sync] : "";
  char m = strcmp (mode, ".all") == 0 ? 'a' : strcmp (mode, ".any") == 0 ? 'o'
	   : strcmp (mode, ".uni") == 0 ? 'u'
	   : strcmp (mode, ".ballot") == 0 ? 'b' : 0;
  row_t dst, a, mask;
  if (!m || !spelled (d, sync, 2)
      || strcmp (d->o.rest[sync + 1], m == 'b' ? ".b32" : ".pred") != 0)
    return decode_error (d, "vote[.sync].mode.type is expected, with mode "
			 "all, any, uni or ballot");
  if (!operands (d, 2 + sync, 2 + sync)
      || !target (d, operand (d, 0), m == 'b' ? TYPE_b32 : TYPE_pred, &dst)
      || !source (d, operand (d, 1), TYPE_pred, &a)
      || !members (d, sync, 2, &mask))
    return false;
  struct insn *in = emit (d, exec_vote);
  in->dst = dst;
  in->a = a;
  in->sub = m;
  set_members (in, sync, mask);
  return true;
}

bool
decode_match (struct decoder *d)
{
  char m = has (d, ".any") ? 'o' : has (d, ".all") ? 'a' : 0;
  enum ptx_type t = has (d, ".b64") ? TYPE_b64 : TYPE_b32;
  row_t dst, a, mask;
  const row_t *p;
  if (!m || d->o.rest_count != 3 || !has (d, ".sync")
      || (t == TYPE_b32 && !has (d, ".b32")))
    return decode_error (d, "match.any.sync.b32 or the like is expected");
  if (m == 'o' && operand (d, 0)->pair)
    return decode_error (d, "one result is expected");
  if (!operands (d, 3, 3) || !target (d, operand (d, 0), TYPE_b32, &dst)
      || !second_result (d, operand (d, 0), &p)
      || !source (d, operand (d, 1), t, &a) || !members (d, true, 2, &mask))
    return false;
  struct insn *in = emit (d, exec_match);
  in->dst = dst;
  in->a = a;
  in->sub = m;
  in->count = row_bits (t);
  in->aux = p;
  set_members (in, true, mask);
  return true;
}

bool
decode_redux (struct decoder *d)
{
  static const struct { const char *text; char op; bool bits; } table[] = {
    { ".add", '+', false }, { ".min", '<', false }, { ".max", '>', false },
    { ".and", '&', true }, { ".or", '|', true }, { ".xor", '^', true }
  };
  row_t dst, a, mask;
  for (size_t n = 0; n < sizeof table / sizeof table[0]; n++)
    if (d->o.rest_count == 3 && strcmp (d->o.rest[0], ".sync") == 0
	&& strcmp (d->o.rest[1], table[n].text) == 0)
      {
	const char *t = d->o.rest[2];
	bool is_signed = strcmp (t, ".s32") == 0;
	if (table[n].bits ? strcmp (t, ".b32") != 0
	    : !is_signed && strcmp (t, ".u32") != 0)
	  break;
	if (!operands (d, 3, 3)
	    || !target (d, operand (d, 0), TYPE_b32, &dst)
	    || !source (d, operand (d, 1), TYPE_b32, &a)
	    || !members (d, true, 2, &mask))
	  return false;
	struct insn *in = emit (d, exec_redux);
	in->dst = dst;
	in->a = a;
	in->sub = table[n].op;
	in->count = is_signed;
	set_members (in, true, mask);
	return true;
      }
  return decode_error (d, "redux.sync.op.type is expected");
}

bool
decode_activemask (struct decoder *d)
{
  row_t dst;
  if (!operands (d, 1, 1) || !target (d, operand (d, 0), TYPE_b32, &dst))
    return false;
  emit (d, exec_activemask)->dst = dst;
  return true;
}
