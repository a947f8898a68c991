/* Values of the device code as polynomials, and the references of a cache region.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   All of this works on a function in SSA form, with loops, dominators and scalar evolutions
   (loop_optimizer_init, scev_initialize) there.  Symbols of polynomials are numbers of SSA names.  */

#ifndef ACCCACHE_FORMS_H
#define ACCCACHE_FORMS_H

#include "plan/poly.h"

/* Forgets all symbols: to be called first for a function.  */
extern void acc_forms_begin (void);
/* The number of the SSA name (or invariant tree) VALUE, which nothing more is known of.  */
extern int acc_form_symbol (tree value);
/* The value behind a symbol.  */
extern tree acc_form_value (int symbol);
/* Keeps acc_form from looking into VALUE's definition: it is a symbol.  The nest's loop
   indices are such.  */
extern void acc_form_opaque (tree value);
/* VALUE, of integer or pointer type, as a polynomial.  Looks through copies, conversions that keep the
   value (those of signed types do, as overflow is undefined, and of unsigned ones where a
   range proves it), sums, products, shifts by constants and negations.  Anything else is a symbol.
   Two loads of one place that nothing in the function writes are one symbol.  What is 64 bits wide is
   taken modulo 2^64.  */
extern struct poly acc_form (tree value);
/* The address of the memory reference REF in bytes: the symbol of a pointer, or of the address of
   a variable, and an offset.  Unknown where a part of REF has no address.  */
extern struct poly acc_form_address (tree ref);
/* Whether P is proven to be at least 0 whenever block AT is executed.  */
extern bool acc_form_nonneg (const struct poly *p, basic_block at);
/* From now on P is known to be at least 0, in all blocks that are asked about.  */
extern void acc_form_assume (const struct poly *p);
/* Whether STMT does nothing but load what no statement of the function may write.  */
extern bool acc_load_invariant (gimple *stmt);
/* Whether STMT's effect on memory is none that a program can see: a marker, or what
   stands for the loops that the accelerator's compiler expands.  */
extern bool acc_memory_neutral (gimple *stmt);
/* Bounds of the values of P while the loops inside LOOP (null: the function) run, in symbols that do
   not change in LOOP's body; P need not come so far.  False when a part of P changes in a way that is not known.  */
extern bool acc_form_range (const struct poly *p, class loop *loop, basic_block at,
			    struct poly *least, struct poly *greatest);
/* Lets the N polynomials P be what they are at once in the iteration of the loops inside LOOP in which, where AT is executed, all are
   the least (DIRECTION -1) or greatest (1): that is one that there is, if AT is executed in each.  False if there is no such
   iteration, or it is not known.  */
extern bool acc_form_ends (struct poly *p, int n, class loop *loop, basic_block at, int direction);
/* Statements before GSI that compute P in type TYPE; the value.  Null when a
   symbol is not available there; one that is an invariant load is loaded again.  */
extern tree acc_form_emit (const struct poly *p, tree type, gimple_stmt_iterator *gsi);
/* Prints P to FILE with the names of GCC's dumps.  */
extern void acc_form_print (FILE *file, const struct poly *p);

/* The box of one item of a directive, as its marker tells it.  Dimension 0 is the contiguous one, in the
   units of elements; an index counts from the array's first element.  Flat sections of pointers
   (`p[i*n+j:3]') have been split into dimensions along the products in their lower bound.  */

struct acc_box
{
  gcall *marker;
  int record, item;	/* what the marker says */
  const char *name;	/* the array's, as in the record; for messages */
  tree base;		/* pointer to the first element: an SSA name or an invariant address */
  tree elem_type;
  HOST_WIDE_INT elem_size;
  bool readonly;
  bool unshared;	/* what is written by another name is not this array */
  bool split;		/* it is a flat section that has been split: PITCH is what a loop goes by, up or down */
  int rank;
  struct poly lower[ACC_MAX_RANK];
  struct poly length[ACC_MAX_RANK];
  struct poly pitch[ACC_MAX_RANK];	/* in elements; [0] is 1 */
  struct poly extent[ACC_MAX_RANK];	/* of the array, or of what is mapped of it; may be unknown */
  struct poly first, elements;	/* the elements FIRST .. FIRST + ELEMENTS - 1, counted from BASE as if there
				   was one dimension, are in memory; more may be.  May be unknown.  Of a
				   flat section that was split only this is known, no EXTENT */
};

/* One read that a tile can serve, or one write.  */

struct acc_ref
{
  gimple *stmt;
  tree *tp;			/* the memory reference in STMT */
  struct poly index[ACC_MAX_RANK];	/* element index minus the box's lower bound in each dimension; unknown
					   when it is not known */
  HOST_WIDE_INT part;		/* bytes from the element's start to what is accessed; -1: unknown */
  bool inside;			/* proven to be inside the box whenever it is executed */
  bool certain;			/* executed whenever the region is */
};

/* A cache region's use of one array.  */

struct acc_region
{
  struct acc_box box;			/* the union of the boxes of the items that name the array */
  auto_vec<acc_ref> reads, writes;
  const char *refusal;			/* why the array cannot be cached, or null; a clause after
					   `'a' is not cached: ' */
  location_t refusal_loc;
};

/* The box that MARKER tells of.  */
extern void acc_box_of (gcall *marker, struct acc_box *box);
/* P, a number of elements from the start of BOX's array, as an index of each dimension.  */
extern bool acc_box_index (const struct acc_box *box, const struct poly *p, struct poly *index);
/* Finds the reads and writes of the arrays of the N markers MARKERS, which stand together, in their cache region:
   the statements that come after them in the body of the innermost loop around them.  One
   acc_region for each array.  Refuses an array that the region may write by another name before it reads it.  */
extern void acc_regions_find (gcall **markers, int n, vec<acc_region *> *regions);
/* Prints the cache regions of the current function to the dump file.  */
extern void acc_regions_dump (void);

#endif
