/* The order of a function's blocks: each comes after all that lead to it, except
   along the back edges of loops, and a loop is in one piece.  Lanes that run the
   earliest block first then meet again as early as they can; see warp.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/cfg.h"

#include <stdlib.h>
#include <string.h>

#define NONE UINT32_MAX

static bool
is (const struct ptx_insn *i, const char *opcode)
{
  return strcmp (i->opcode->text, opcode) == 0;
}

/* --- Blocks ------------------------------------------------------------------------ */

static const struct ptx_labels *
branch_table (const struct ptx_insn *i)
{
  for (unsigned k = 0; k < i->operand_count; k++)
    if (i->operands[k].kind == OPERAND_SYMBOL
	&& i->operands[k].symbol->kind == SYMBOL_TARGETS)
      return i->operands[k].symbol->targets;
  return NULL;
}

/* Mark the statements at which a block begins.  */
static void
mark_leaders (const struct ptx_func *f, bool *leader)
{
  leader[0] = true;
  for (uint32_t n = 0; n < f->label_count; n++)
    leader[f->labels[n].insn] = true;
  for (uint32_t n = 0; n < f->insn_count; n++)
    if (is (f->insns[n], "bra") || is (f->insns[n], "brx")
	|| is (f->insns[n], "ret") || is (f->insns[n], "exit"))
      leader[n + 1] = true;
}

static bool
set_successors (struct decoder *d, struct cfg *c, uint32_t n)
{
  struct block *b = &c->blocks[n];
  b->successors[0] = b->successors[1] = NONE;
  b->falls = true;
  if (b->begin == b->end)
    {
      /* The end of the text: a return.  */
      b->falls = false;
      return true;
    }
  struct ptx_insn *i = d->f->insns[b->end - 1];
  if (is (i, "bra"))
    {
      d->i = i;
      if (i->operand_count != 1 || i->operands[0].kind != OPERAND_LABEL)
	return decode_error (d, "bra needs a label");
      b->successors[1] = c->block_of[i->operands[0].label];
      b->falls = i->guarded;
    }
  else if (is (i, "brx"))
    {
      d->i = i;
      b->table = branch_table (i);
      if (!b->table)
	return decode_error (d, "brx.idx needs a list of labels");
      for (uint32_t k = 0; k < b->table->count; k++)
	if (b->table->labels[k]->label == NONE)
	  return decode_error (d, "label '%s' is not defined",
			       b->table->names[k]->text);
      b->falls = i->guarded;
    }
  else if (is (i, "ret") || is (i, "exit"))
    b->falls = i->guarded;
  if (b->falls)
    b->successors[0] = n + 1;
  return true;
}

/* Successor K of block N, or NONE; *MORE is false beyond the last.  */
static uint32_t
successor (const struct cfg *c, uint32_t n, uint32_t k, bool *more)
{
  const struct block *b = &c->blocks[n];
  *more = true;
  if (k < 2)
    return b->successors[k];
  if (b->table && k - 2 < b->table->count)
    return c->block_of[b->table->labels[k - 2]->label];
  *more = false;
  return NONE;
}

/* --- Order ------------------------------------------------------------------------- */

/* Put the blocks into LIST in reverse postorder; returns its length.  Of two
   successors the one that is first in the text comes first.  */
static uint32_t
reverse_postorder (struct cfg *c, uint32_t *list)
{
  struct frame { uint32_t block, next; } *stack
    = malloc ((c->count + 1) * sizeof *stack);
  bool *seen = calloc (c->count, 1);
  uint32_t depth = 0, at = c->count;
  stack[depth++] = (struct frame) { 0, 0 };
  seen[0] = true;
  while (depth)
    {
      struct frame *t = &stack[depth - 1];
      bool more;
      /* The higher of the two first, so that the lower comes before it.  */
      uint32_t k = t->next++;
      const struct block *b = &c->blocks[t->block];
      if (k < 2 && b->successors[0] != NONE && b->successors[1] != NONE
	  && b->successors[0] < b->successors[1])
	k ^= 1;
      uint32_t s = successor (c, t->block, k, &more);
      if (!more)
	{
	  list[--at] = t->block;
	  depth--;
	}
      else if (s != NONE && !seen[s])
	{
	  seen[s] = true;
	  stack[depth++] = (struct frame) { s, 0 };
	}
    }
  free (stack);
  free (seen);
  memmove (list, list + at, (c->count - at) * sizeof *list);
  return c->count - at;
}

/* The predecessors of each block.  */
struct edges
{
  uint32_t *first;		/* By block; its edges end at first[b + 1].  */
  uint32_t *from;
};

static void
find_predecessors (const struct cfg *c, struct edges *e)
{
  bool more = true;
  uint32_t total = 0;
  e->first = calloc (c->count + 2, sizeof *e->first);
  for (int pass = 0; pass < 2; pass++)
    {
      for (uint32_t b = 0; b < c->count; b++)
	for (uint32_t k = 0; ; k++)
	  {
	    uint32_t s = successor (c, b, k, &more);
	    if (!more)
	      break;
	    if (s == NONE)
	      continue;
	    if (pass == 0)
	      {
		e->first[s + 2]++;
		total++;
	      }
	    else
	      e->from[e->first[s + 1]++] = b;
	  }
      if (pass == 0)
	{
	  for (uint32_t b = 2; b < c->count + 2; b++)
	    e->first[b] += e->first[b - 1];
	  e->from = malloc ((total + 1) * sizeof *e->from);
	}
    }
}

/* If H is the header of a loop, give the blocks of the loop number NUMBER and
   return true.  Inner loops come later and overwrite the number.  */
static bool
mark_loop (struct cfg *c, const struct edges *e, uint32_t h, int32_t number,
	   uint32_t *work, uint32_t *stamp)
{
  uint32_t n = 0;
  for (uint32_t k = e->first[h]; k < e->first[h + 1]; k++)
    {
      uint32_t latch = e->from[k];
      if (c->blocks[latch].rank != NONE
	  && c->blocks[latch].rank >= c->blocks[h].rank
	  && stamp[latch] != (uint32_t) number + 1)
	{
	  stamp[latch] = number + 1;
	  work[n++] = latch;
	}
    }
  if (n == 0)
    return false;
  stamp[h] = number + 1;
  c->blocks[h].loop = number;
  while (n)
    {
      uint32_t b = work[--n];
      c->blocks[b].loop = number;
      if (b == h)
	continue;
      for (uint32_t k = e->first[b]; k < e->first[b + 1]; k++)
	{
	  uint32_t p = e->from[k];
	  if (c->blocks[p].rank != NONE
	      && c->blocks[p].rank > c->blocks[h].rank
	      && stamp[p] != (uint32_t) number + 1)
	    {
	      stamp[p] = number + 1;
	      work[n++] = p;
	    }
	}
    }
  return true;
}

/* Loops in the order of their headers, so outer ones before inner ones.  */
struct loops
{
  int32_t *parent;
  int32_t count;
};

/* True if loop L is OUTER or inside it.  */
static bool
in_loop (const struct loops *x, int32_t l, int32_t outer)
{
  while (l != -1 && l != outer)
    l = x->parent[l];
  return l == outer;
}

/* Copy LIST, in reverse postorder, to ORDER so that each loop is in one piece: once
   a loop begins, its blocks come before all others.  */
static void
gather_loops (const struct cfg *c, const struct loops *x,
	      const uint32_t *list, uint32_t count, uint32_t *order)
{
  /* Where to go on in LIST, for each loop that is open.  */
  uint32_t *at = calloc (x->count + 1, sizeof *at), n = 0;
  bool *done = calloc (c->count, 1);
  int32_t open = -1;
  for (;;)
    {
      uint32_t *p = &at[open + 1];
      while (*p < count && (done[list[*p]]
			    || !in_loop (x, c->blocks[list[*p]].loop, open)))
	++*p;
      if (*p == count)
	{
	  if (open == -1)
	    break;
	  open = x->parent[open];
	  continue;
	}
      uint32_t b = list[*p];
      done[b] = true;
      order[n++] = b;
      /* Into the loops that B begins.  */
      int32_t l = c->blocks[b].loop;
      if (l != open)
	{
	  for (int32_t k = l; k != open; k = x->parent[k])
	    at[k + 1] = *p;
	  open = l;
	}
    }
  for (uint32_t b = 0; b < c->count; b++)
    if (!done[b])
      order[n++] = b;
  free (at);
  free (done);
}

static void
find_order (struct cfg *c)
{
  uint32_t *list = malloc (c->count * sizeof *list);
  uint32_t *work = malloc (c->count * sizeof *work);
  uint32_t *stamp = calloc (c->count, sizeof *stamp);
  struct edges e = { NULL, NULL };
  struct loops x = { .parent = malloc ((c->count + 1) * sizeof *x.parent) };
  for (uint32_t b = 0; b < c->count; b++)
    {
      c->blocks[b].rank = NONE;
      c->blocks[b].loop = -1;
    }
  uint32_t count = reverse_postorder (c, list);
  for (uint32_t n = 0; n < count; n++)
    c->blocks[list[n]].rank = n;
  find_predecessors (c, &e);
  for (uint32_t n = 0; n < count; n++)
    {
      int32_t outer = c->blocks[list[n]].loop;
      if (mark_loop (c, &e, list[n], x.count, work, stamp))
	x.parent[x.count++] = outer;
    }
  gather_loops (c, &x, list, count, c->order);
  free (list);
  free (work);
  free (stamp);
  free (e.first);
  free (e.from);
  free (x.parent);
}

bool
cfg_build (struct decoder *d, struct cfg *c)
{
  struct ptx_func *f = d->f;
  bool *leader = calloc (f->insn_count + 2, 1);
  bool ok = true;
  mark_leaders (f, leader);
  /* The place after the last statement is a block as well.  */
  leader[f->insn_count] = true;
  for (uint32_t n = 0; n <= f->insn_count; n++)
    c->count += leader[n];
  c->blocks = calloc (c->count, sizeof *c->blocks);
  c->order = malloc (c->count * sizeof *c->order);
  c->block_of = malloc ((f->insn_count + 1) * sizeof *c->block_of);
  uint32_t b = NONE;
  for (uint32_t n = 0; n <= f->insn_count; n++)
    {
      if (leader[n])
	c->blocks[++b].begin = n;
      c->block_of[n] = b;
      c->blocks[b].end = n < f->insn_count ? n + 1 : n;
    }
  free (leader);
  for (uint32_t n = 0; n < c->count; n++)
    ok &= set_successors (d, c, n);
  if (ok)
    find_order (c);
  return ok;
}

void
cfg_free (struct cfg *c)
{
  free (c->blocks);
  free (c->order);
  free (c->block_of);
}
