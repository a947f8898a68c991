/* Which levels GCC gives the OpenACC loops of a function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC decides that when it compiles for the device, from the tags that the loops have.  First it
   takes the levels that clauses name.  Then it goes from outer to inner loops without such clauses.
   An outermost one, or one around others, gets the outermost level that is left, but not lanes.
   Coming back, one that has no level or is outermost gets the innermost level that loops inside
   have left.  */

#include "base/compat.h"
#include "nest/partition.h"
#include "nest/forks.h"

/* A bit beyond those of the levels: a loop without clauses.  */
#define OPEN_LOOP GOMP_DIM_MASK (GOMP_DIM_MAX)
#define ALL_LEVELS (OPEN_LOOP - 1)

/* A loop, or a call of a routine that has loops.  */

struct part
{
  int outer;		/* the number of the loop around it, or -1 */
  unsigned tag;		/* the loop's OLF_ bits */
  bool calls;		/* a call */
  bool open;		/* no clause names a level, so GCC may choose */
  unsigned tiles, elements;	/* its levels; ELEMENTS are those inside a tile */
  unsigned inside;	/* the levels of what is inside it */
};

/* Gives number N of PARTS, and what is inside, the levels that clauses name.  AROUND are those of
   the loops around it.  Returns all levels, with OPEN_LOOP if there is one.  */

static unsigned
take_named (vec<part> *parts, unsigned n, unsigned around)
{
  part *p = &(*parts)[n];
  bool tile = p->tag & OLF_TILE, sequential = p->tag & OLF_SEQ;
  unsigned named = p->calls ? p->tiles : sequential ? 0 : p->tag >> OLF_DIM_BASE & ALL_LEVELS;
  p->open = (!p->calls && !sequential && (p->tag & OLF_INDEPENDENT)
	     && named == (tile ? least_bit_hwi (named) : 0));
  named &= ~around;
  if (tile)
    {
      p->elements = named & GOMP_DIM_MASK (GOMP_DIM_VECTOR);
      if (!p->elements || (named & GOMP_DIM_MASK (GOMP_DIM_GANG)))
	p->elements |= named & GOMP_DIM_MASK (GOMP_DIM_WORKER);
    }
  p->tiles = named & ~p->elements;
  for (unsigned i = n + 1; i < parts->length (); i++)
    if ((*parts)[i].outer == (int) n)
      p->inside |= take_named (parts, i, around | named);
  return named | p->inside | (p->open ? OPEN_LOOP : 0);
}

/* The outermost level for P, which is open, within AROUND; none if that is for lanes, or is named
   inside.  */

static void
take_outer (part *p, unsigned around)
{
  bool tile = p->tag & OLF_TILE;
  unsigned level = GOMP_DIM_MASK (GOMP_DIM_GANG);
  while (level <= around)
    level <<= 1;
  if (tile && !(p->tiles | p->elements))
    level |= level << 1;
  level &= ALL_LEVELS & ~GOMP_DIM_MASK (GOMP_DIM_VECTOR) & ~p->inside;
  if (tile && !p->elements)
    {
      p->elements = level & level << 1;
      level ^= p->elements;
    }
  p->tiles |= level;
}

/* The innermost level for P, likewise.  */

static void
take_inner (part *p, unsigned around)
{
  unsigned inside = p->inside & ALL_LEVELS;
  unsigned level = least_bit_hwi (inside | OPEN_LOOP) >> 1 & ~around;
  if (p->tag & OLF_TILE)
    {
      level &= ~(p->elements | p->tiles);
      unsigned outer = level >> 1 & ~(around | p->elements | p->tiles);
      if (outer || p->tiles)
	{
	  p->elements |= level;
	  level = outer;
	}
    }
  p->tiles |= level;
}

/* Gives those of number N of PARTS and what is inside levels that are open.  CHOSEN: one around it
   is open.  Returns all levels.  */

static unsigned
take_open (vec<part> *parts, unsigned n, unsigned around, bool chosen)
{
  part *p = &(*parts)[n];
  if (p->open && (!chosen || p->inside))
    take_outer (p, around);
  unsigned inside = 0;
  for (unsigned i = n + 1; i < parts->length (); i++)
    if ((*parts)[i].outer == (int) n)
      inside |= take_open (parts, i, around | p->tiles | p->elements, chosen || p->open);
  p->inside = inside;
  if (p->open && (!p->tiles || ((p->tag & OLF_TILE) && !p->elements) || !chosen))
    take_inner (p, around);
  return inside | p->tiles | p->elements;
}

/* Appends the calls of routines with loops to PARTS, which has a part for each of FORKS.  */

static void
add_calls (const vec<acc_fork *> &forks, vec<part> *parts)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	tree callee = is_gimple_call (gsi_stmt (gsi)) ? gimple_call_fndecl (gsi_stmt (gsi)) : NULL;
	tree attr = callee ? oacc_get_fn_attrib (callee) : NULL_TREE;
	int level = attr ? oacc_fn_attrib_level (attr) : GOMP_DIM_MAX;
	if (level < 0 || level >= GOMP_DIM_MAX)
	  continue;
	part p = {};
	p.outer = -1;
	for (unsigned i = 0; i < forks.length (); i++)
	  if (bitmap_bit_p (forks[i]->blocks, bb->index))
	    p.outer = i;
	p.calls = true;
	p.tiles = ALL_LEVELS & ~(GOMP_DIM_MASK (level) - 1);
	parts->safe_push (p);
      }
}

void
acc_partition (const vec<acc_fork *> &forks, vec<unsigned> *levels)
{
  auto_vec<part> parts;
  tree attr = oacc_get_fn_attrib (cfun->decl);
  int level = attr ? oacc_fn_attrib_level (attr) : -1;
  unsigned around = level >= 0 ? GOMP_DIM_MASK (level) - 1 : 0, all = 0;
  for (const acc_fork *f : forks)
    {
      part p = {};
      p.outer = -1;
      for (unsigned i = 0; i < forks.length (); i++)
	if (forks[i] == f->outer)
	  p.outer = i;
      p.tag = f->tag;
      parts.safe_push (p);
    }
  add_calls (forks, &parts);
  for (unsigned i = 0; i < parts.length (); i++)
    if (parts[i].outer < 0)
      all |= take_named (&parts, i, around);
  if (all & OPEN_LOOP)
    for (unsigned i = 0; i < parts.length (); i++)
      if (parts[i].outer < 0)
	take_open (&parts, i, around, false);
  for (unsigned i = 0; i < forks.length (); i++)
    levels->safe_push (parts[i].tiles | parts[i].elements);
}
