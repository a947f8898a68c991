/* Markers: calls that carry what the front end knows through GCC's passes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The marker of an item of a `cache' directive says which section of which array the item
   names.  A private marker stands where arrays begin to be private.  */

#ifndef ACCCACHE_RECORDS_MARKER_H
#define ACCCACHE_RECORDS_MARKER_H

/* One dimension of an item, as the user wrote it.  A value that nobody knows, or that the device
   could only know with a mapping that GCC would not make, is null.  */

struct acc_marked_dim
{
  tree lower;			/* the first index, counted from 0 */
  tree length;			/* the number of indices */
  tree pitch;			/* the number of elements from one index to the next */
  tree extent;			/* the number of indices that the array has */
};

/* What the marker of an item says.  */

struct acc_marked
{
  int record;			/* the number of the directive's acc_record */
  int item;			/* the number of the item in it */
  tree base;			/* the address of the array's first element */
  int rank;
  struct acc_marked_dim dim[ACC_MAX_RANK];	/* in the order in which the user wrote them */
  tree element;			/* the type of pointers to an element; `restrict' if nothing with
				   another name is part of the array */
  tree first, elements;		/* the first element that a data clause puts on the device and the
				   number of such elements, as in an array of one dimension; null if
				   unknown */
};

/* What a private marker says.  */

struct acc_marked_private
{
  int number;
  auto_vec<tree> arrays;	/* the addresses of the arrays */
};

/* Whether STMT is the marker of an item.  */
extern bool acc_is_marker (const gimple *stmt);
/* Whether STMT is a private marker.  */
extern bool acc_is_private_marker (const gimple *stmt);
/* What MARKER, an item's, says.  */
extern struct acc_marked acc_marker_read (const gimple *marker);
/* Puts what MARKER, a private one, says into *MARKED.  */
extern void acc_private_marker_read (const gimple *marker, struct acc_marked_private *marked);
/* The marker that says MARKED.  */
extern gcall *acc_marker_call (const struct acc_marked &marked);
/* The private marker with the number N for the arrays DECLS.  A pointer in DECLS stands for the
   array that it points to.  */
extern gcall *acc_private_marker_new (int n, const vec<tree> &decls);
/* Whether a directive's marker is in LOOP.  */
extern bool acc_loop_has_marker (class loop *loop);
/* Whether FN has a marker.  */
extern bool acc_function_has_markers (struct function *fn);
/* Removes the markers of FN, which has a control flow graph and is not in SSA form, and the
   statements that gimplification and lowering made only for them.  What is left is what GCC
   would have made without them.  Returns how many markers there were.  */
extern int acc_strip_markers (struct function *fn);
/* Adds the markers from *GSI on to MARKERS, up to the first statement of the program that writes
   memory; *GSI is that one then.  */
extern void acc_collect_markers (gimple_stmt_iterator *gsi, auto_vec<gcall *> *markers);
/* Removes the markers in BB, which is in SSA form.  */
extern void acc_remove_markers (basic_block bb);
/* Takes their locations off the markers of FN, which has no control flow graph yet, and off the
   statements that were made only for them.  */
extern void acc_hide_marker_lines (struct function *fn);
/* Gives back the locations that acc_hide_marker_lines has taken.  */
extern void acc_show_marker_lines (void);
/* Replaces each SAVE_EXPR in EXPR by its operand.  SAVE_EXPRs are shared with the code around the
   directive, and evaluating one at the directive would move its evaluation.  */
extern void acc_open_save_exprs (tree *expr);
/* Registers what the garbage collector must keep.  */
extern void acc_marker_init (void);
/* EXPR as an operand of a marker, or null if it cannot be one.  The statements that compute it
   are added to PRE.  */
extern tree acc_marker_operand (tree expr, gimple_seq *pre);
/* The address of BASE as an operand of a marker.  Taking it must not make the array addressable:
   whether GCC thinks it is decides, for one, where a private array lives.  */
extern tree acc_marker_base (tree base, gimple_seq *pre);

#endif
