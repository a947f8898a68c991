/* Instructions in which a warp's lanes exchange values.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/together.h"
#include "core/exec/barrier.h"
#include "core/exec/warp.h"

/* Whether the lanes that IN needs are here.  INSN_COUNTED: it has .sync, and IMM
   is the row of membermasks.  */
static bool
gathered (struct warp *w, const struct insn *in)
{
  if (!(in->flags & INSN_COUNTED))
    return !warp_defer (w, in);
  const uint32_t *members = row (w, (row_t) in->imm);
  return warp_gather (w, in, members[__builtin_ctz (w->mask)]);
}

/* shfl: A is the value, B the lane or distance, C the clamp and segment mask; AUX
   has the row of the predicate, if there is one.  SUB: 'u' up, 'd' down, 'b' bfly,
   'i' idx.  */
const struct insn *
exec_shfl (struct warp *w, const struct insn *in)
{
  if (!gathered (w, in))
    return RESCHEDULE;
  const uint32_t *ra = row (w, in->a), *rb = row (w, in->b);
  const uint32_t *rc = row (w, in->c);
  uint32_t *rd = row (w, in->dst);
  uint32_t value[LANES], inside = 0;
  FOR_LANES (l, w->mask)
    {
      uint32_t b = rb[l] & 31, clamp = rc[l] & 31, segment = rc[l] >> 8 & 31;
      uint32_t most = (l & segment) | (clamp & ~segment);
      uint32_t least = l & segment;
      int32_t from;
      bool in_range;
      switch (in->sub)
	{
	case 'u':
	  from = (int32_t) l - (int32_t) b;
	  in_range = from >= (int32_t) most;
	  break;
	case 'd':
	  from = l + b;
	  in_range = from <= (int32_t) most;
	  break;
	case 'b':
	  from = l ^ b;
	  in_range = from <= (int32_t) most;
	  break;
	default:
	  from = least | (b & ~segment);
	  in_range = from <= (int32_t) most;
	}
      if (!in_range)
	from = l;
      value[l] = ra[from & 31];
      inside |= (uint32_t) in_range << l;
    }
  FOR_LANES (l, w->mask)
    rd[l] = value[l];
  if (in->aux)
    {
      uint32_t *p = row (w, *(const row_t *) in->aux);
      *p = (*p & ~w->mask) | (inside & w->mask);
    }
  return in + 1;
}

/* vote: A is the predicate.  SUB: 'a' all, 'o' any, 'u' uni, 'b' ballot.  */
const struct insn *
exec_vote (struct warp *w, const struct insn *in)
{
  if (!gathered (w, in))
    return RESCHEDULE;
  uint32_t p = *(const uint32_t *) row (w, in->a) & w->mask;
  bool value = in->sub == 'a' ? p == w->mask
	       : in->sub == 'o' ? p != 0 : p == 0 || p == w->mask;
  uint32_t *d = row (w, in->dst);
  if (in->sub == 'b')
    FOR_LANES (l, w->mask)
      d[l] = p;
  else
    *d = (*d & ~w->mask) | (value ? w->mask : 0);
  return in + 1;
}

/* match: A is the value, of COUNT bits.  SUB: 'o' any; 'a' all, with the row of the
   predicate in AUX if there is one.  */
const struct insn *
exec_match (struct warp *w, const struct insn *in)
{
  if (!gathered (w, in))
    return RESCHEDULE;
  const void *a = row (w, in->a);
  uint32_t *d = row (w, in->dst), mine[LANES], all = w->mask;
  FOR_LANES (l, w->mask)
    {
      mine[l] = 0;
      FOR_LANES (k, w->mask)
	if (in->count == 64
	    ? ((const uint64_t *) a)[l] == ((const uint64_t *) a)[k]
	    : ((const uint32_t *) a)[l] == ((const uint32_t *) a)[k])
	  mine[l] |= 1u << k;
      all &= mine[l];
    }
  bool same = all == w->mask;
  FOR_LANES (l, w->mask)
    d[l] = in->sub == 'a' ? (same ? w->mask : 0) : mine[l];
  if (in->aux)
    {
      uint32_t *p = row (w, *(const row_t *) in->aux);
      *p = (*p & ~w->mask) | (same ? w->mask : 0);
    }
  return in + 1;
}

/* redux: A is the value; SUB: '+' '<' '>' '&' '|' '^'; COUNT: signed.  */
const struct insn *
exec_redux (struct warp *w, const struct insn *in)
{
  if (!gathered (w, in))
    return RESCHEDULE;
  const uint32_t *a = row (w, in->a);
  uint32_t *d = row (w, in->dst), r = a[__builtin_ctz (w->mask)];
  FOR_LANES (l, w->mask & (w->mask - 1))
    switch (in->sub)
      {
      case '+': r += a[l]; break;
      case '&': r &= a[l]; break;
      case '|': r |= a[l]; break;
      case '^': r ^= a[l]; break;
      case '<':
	if (in->count ? (int32_t) a[l] < (int32_t) r : a[l] < r)
	  r = a[l];
	break;
      default:
	if (in->count ? (int32_t) a[l] > (int32_t) r : a[l] > r)
	  r = a[l];
      }
  FOR_LANES (l, w->mask)
    d[l] = r;
  return in + 1;
}

const struct insn *
exec_activemask (struct warp *w, const struct insn *in)
{
  uint32_t *d = row (w, in->dst);
  FOR_LANES (l, w->mask)
    d[l] = w->mask;
  return in + 1;
}
