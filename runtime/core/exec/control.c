/* Control: branches, calls, the end.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/control.h"
#include "core/exec/barrier.h"
#include "core/exec/fault.h"
#include "core/exec/warp.h"
#include "core/ptx/ptx-link.h"
#include "core/ptx/special.h"

#include <string.h>
#include <time.h>

static inline uint32_t
guard_mask (const struct warp *w, const struct insn *in)
{
  uint32_t p = *(const uint32_t *) row (w, in->guard);
  return w->mask & (in->flags & INSN_GUARD_NEGATED ? ~p : p);
}

/* @p before an instruction after which the next one follows.  */
const struct insn *
exec_guarded (struct warp *w, const struct insn *in)
{
  uint32_t all = w->mask, mask = guard_mask (w, in);
  if (mask == all)
    return in->guarded (w, in);
  if (mask == 0)
    return in + 1;
  bool full = w->full;
  w->mask = mask;
  w->full = false;
  const struct insn *next = in->guarded (w, in);
  if (next == RESCHEDULE)
    {
      if (!ended (w))
	warp_park (w, in + 1, all & ~mask, w->base[BASE_FRAME]);
      return RESCHEDULE;
    }
  w->mask = all;
  w->full = full;
  return next;
}

/* @p before an instruction that may jump.  */
const struct insn *
exec_guarded_control (struct warp *w, const struct insn *in)
{
  uint32_t all = w->mask, mask = guard_mask (w, in);
  if (mask == 0)
    return in + 1;
  if (mask != all)
    {
      warp_park (w, in + 1, all & ~mask, w->base[BASE_FRAME]);
      w->mask = mask;
      w->full = false;
      w->stop = warp_next_stop (w, in);
    }
  return in->guarded (w, in);
}

/* --- Branches ------------------------------------------------------------------ */

static inline const struct insn *
jump (struct warp *w, const struct insn *from, const struct insn *to)
{
  if (to <= from)
    {
      if (--w->budget <= 0)
	return turn_branches (w, to);
      if (w->rotated && w->part_count)
	w->stop = warp_next_stop (w, to);
    }
  return to;
}

const struct insn *
exec_bra (struct warp *w, const struct insn *in)
{
  return jump (w, in, in->aux);
}

/* The lanes MASK of the running part go to A, the rest to B.  Go on with the one
   that comes first.  */
static const struct insn *
diverge (struct warp *w, const struct insn *in, uint32_t mask,
	 const struct insn *a, const struct insn *b)
{
  uint32_t rest = w->mask & ~mask;
  if (b < a)
    {
      const struct insn *t = a;
      a = b;
      b = t;
      uint32_t m = mask;
      mask = rest;
      rest = m;
    }
  warp_park (w, b, rest, w->base[BASE_FRAME]);
  w->mask = mask;
  w->full = false;
  w->stop = warp_next_stop (w, a);
  return jump (w, in, a);
}

const struct insn *
exec_bra_if (struct warp *w, const struct insn *in)
{
  uint32_t taken = guard_mask (w, in);
  struct run *r = w->gang->run;
  if (__builtin_expect (r->watch_branch, 0))
    OBSERVE (r, branch, &w->gang->seen, w->number, w->mask, taken, in->ptx);
  if (taken == 0)
    return in + 1;
  if (taken == w->mask)
    return jump (w, in, in->aux);
  return diverge (w, in, taken, in->aux, in + 1);
}

/* brx.idx: A is the row of the index, AUX the targets, IMM their number.  */
const struct insn *
exec_brx (struct warp *w, const struct insn *in)
{
  const struct insn *const *targets = in->aux;
  const uint32_t *index = row (w, in->a);
  uint32_t lead = index[__builtin_ctz (w->mask)], same = 0;
  if (lead >= in->imm)
    return fault (w, in, w->mask, SIM_FAULT_INSN, 0,
		  "brx.idx with index %u; there are %u targets", lead,
		  (unsigned) in->imm);
  FOR_LANES (l, w->mask)
    if (index[l] == lead)
      same |= 1u << l;
  struct run *r = w->gang->run;
  if (r->watch_branch)
    OBSERVE (r, branch, &w->gang->seen, w->number, w->mask, same, in->ptx);
  if (same == w->mask)
    return jump (w, in, targets[lead]);
  /* The other lanes come here again.  */
  return diverge (w, in, same, targets[lead], in);
}

/* --- Calls ------------------------------------------------------------------------ */

/* Copy the rows of C, cells or a register, for lanes MASK.  */
static void
copy_rows (const struct copy *c, const unsigned char *from, unsigned char *to,
	   uint32_t mask)
{
  from += c->from & ROW_MASK;
  to += c->to & ROW_MASK;
  for (unsigned n = 0; n < c->rows; n++)
    for (int i = 0; i < LANES; i++)
      if (mask >> i & 1)
	memcpy (to + (n * LANES + i) * c->width,
		from + (n * LANES + i) * c->width, c->width);
}

static const struct insn *
enter_function (struct warp *w, const struct insn *in, const struct ptx_func *callee)
{
  const struct call *c = in->aux;
  unsigned char *caller = w->base[BASE_FRAME];
  unsigned char *frame = caller + c->caller->frame_bytes;
  struct call_header *h = (struct call_header *) frame;
  if ((size_t) (w->stack_end - frame) < callee->frame_bytes)
    return fault (w, in, w->mask, SIM_FAULT_STACK, 0,
		  "the call of '%s' is nested too deeply",
		  callee->name->text);
  uint32_t local = c->caller->local_bytes;
  FOR_LANES (l, w->mask)
    {
      h->back[l] = in + 1;
      h->frame[l] = caller;
      h->local_base[l] = w->local_base[l];
      w->local_base[l] += local;
      if (w->local_limit - w->local_base[l] < callee->local_bytes
	  || w->local_base[l] > w->local_limit)
	return fault (w, in, w->mask, SIM_FAULT_STACK, 0,
		      "the call of '%s' needs more local memory than the "
		      "%u bytes that a thread has", callee->name->text,
		      w->local_limit);
    }
  for (unsigned n = 0; n < c->arg_count; n++)
    copy_rows (&c->args[n], w->base[c->args[n].from >> ROW_SHIFT], frame,
	       w->mask);
  w->base[BASE_FRAME] = frame;
  w->stop = w->part_count ? warp_next_stop (w, callee->entry - 1)
	    : RESCHEDULE;
  /* Without this a recursion would run without a break up to the limit.  */
  if (--w->budget <= 0)
    return turn_branches (w, callee->entry);
  return callee->entry;
}

const struct insn *
exec_call (struct warp *w, const struct insn *in)
{
  return enter_function (w, in, ((const struct call *) in->aux)->callee);
}

const struct insn *
exec_call_indirect (struct warp *w, const struct insn *in)
{
  const struct call *c = in->aux;
  const uint64_t *target = row (w, in->a);
  uint64_t lead = target[__builtin_ctz (w->mask)];
  uint32_t same = 0;
  FOR_LANES (l, w->mask)
    if (target[l] == lead)
      same |= 1u << l;
  const struct ptx_func *f = NULL;
  struct sim_module *m = w->gang->run->module;
  uint64_t n = (lead - SIM_CODE_WINDOW) >> 4;
  if (lead >= SIM_CODE_WINDOW && n < m->func_count && !(lead & 15))
    f = m->funcs[n];
  if (!f || f->kernel)
    return fault (w, in, same, SIM_FAULT_INSN, lead,
		  "a call of address %#llx, where there is no function",
		  (unsigned long long) lead);
  if (f->signature != c->signature)
    return fault (w, in, same, SIM_FAULT_INSN, lead,
		  "the call of '%s' passes types that it does not take",
		  f->name->text);
  if (same != w->mask)
    {
      warp_park (w, in, w->mask & ~same, w->base[BASE_FRAME]);
      w->mask = same;
      w->full = false;
    }
  return enter_function (w, in, f);
}

const struct insn *
exec_results (struct warp *w, const struct insn *in)
{
  const struct call *c = in->aux;
  unsigned char *frame = w->base[BASE_FRAME];
  for (unsigned n = 0; n < c->result_count; n++)
    copy_rows (&c->results[n], frame + c->caller->frame_bytes, frame,
	       w->mask);
  return in + 1;
}

const struct insn *
exec_ret (struct warp *w, const struct insn *in)
{
  struct call_header *h = (struct call_header *) w->base[BASE_FRAME];
  unsigned lead = __builtin_ctz (w->mask);
  const struct insn *back = h->back[lead];
  unsigned char *frame = h->frame[lead];
  uint32_t same = 0;
  FOR_LANES (l, w->mask)
    if (h->back[l] == back && h->frame[l] == frame)
      {
	same |= 1u << l;
	w->local_base[l] = h->local_base[l];
      }
  if (same != w->mask)
    warp_park (w, in, w->mask & ~same, w->base[BASE_FRAME]);
  w->base[BASE_FRAME] = frame;
  w->mask = same;
  if (w->part_count)
    {
      warp_park (w, back, same, frame);
      return RESCHEDULE;
    }
  w->stop = RESCHEDULE;
  return back;
}

/* --- The end ------------------------------------------------------------------------ */

const struct insn *
exec_exit (struct warp *w, const struct insn *in)
{
  struct run *r = w->gang->run;
  if (r->watch_exit)
    OBSERVE (r, lane_exit, &w->gang->seen, w->number, w->mask, in->ptx);
  w->live &= ~w->mask;
  w->exited |= w->mask;
  if (w->live == 0)
    {
      w->done = true;
      w->gang->warps_left--;
    }
  else
    warp_sync_check (w);
  barrier_recheck (w->gang);
  return RESCHEDULE;
}

const struct insn *
exec_trap (struct warp *w, const struct insn *in)
{
  return fault (w, in, w->mask, SIM_TRAP, 0, in->sub
		? "brkpt: the program stopped itself"
		: "trap: the program ended itself, as by abort ()");
}

/* --- Others ------------------------------------------------------------------------ */

/* The thread wants to wait, so others run.  */
const struct insn *
exec_nanosleep (struct warp *w, const struct insn *in)
{
  return turn_over (w, in + 1);
}

const struct insn *
exec_nothing (struct warp *w, const struct insn *in)
{
  (void) w;
  return in + 1;
}

/* The clock registers; SUB is the enum special.  */
const struct insn *
exec_time (struct warp *w, const struct insn *in)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  uint64_t ns = t.tv_sec * UINT64_C (1000000000) + t.tv_nsec, v = ns;
  switch (in->sub)
    {
    case SPECIAL_CLOCK:
    case SPECIAL_CLOCK_HI:
    case SPECIAL_CLOCK64:
      clock_gettime (CLOCK_MONOTONIC, &t);
      ns = t.tv_sec * UINT64_C (1000000000) + t.tv_nsec;
      v = (uint64_t) ((double) ns
		      * (w->gang->run->launch.target->clock_khz * 1e-6));
      break;
    }
  if (in->sub == SPECIAL_CLOCK_HI || in->sub == SPECIAL_GLOBALTIMER_HI)
    v >>= 32;
  FOR_LANES (l, w->mask)
    if (in->count == 64)
      ((uint64_t *) row (w, in->dst))[l] = v;
    else
      ((uint32_t *) row (w, in->dst))[l] = v;
  return in + 1;
}
