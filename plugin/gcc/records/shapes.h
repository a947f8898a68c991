/* What programs say of the shapes of arrays in constructs: the clauses `small' and `dim'.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   These are from X. Tian's dissertation, "A Compiler Optimization Framework for Directive-Based
   GPU Computing" (section 7.2.2).  GCC does not know them: they are taken out of directives before
   these are parsed, and found again by the lines of the directive.  */

#ifndef ACCCACHE_RECORDS_SHAPES_H
#define ACCCACHE_RECORDS_SHAPES_H

/* The arrays of a `small' clause, or those of which a `dim' clause says that they have the same
   shape.  */

struct acc_shape
{
  const char *file;		/* of the directive, */
  int first, last;		/* and its lines */
  location_t loc;		/* of the clause */
  bool same;			/* `dim' */
  auto_vec<const char *> names;
};

/* A new one, for the directive that begins at DIRECTIVE and ends in line LAST.  */
extern struct acc_shape *acc_shape_add (location_t directive, int last, location_t clause,
					bool same);
/* Adds what the construct at LOC says to SHAPES.  */
extern void acc_shapes_at (location_t loc, vec<struct acc_shape *> *shapes);
/* Whether SHAPE names NAME.  */
extern bool acc_shape_has (const struct acc_shape *shape, const char *name);
/* Notes which arrays of FN, which is not in SSA form, the fields of .omp_data_i point to.  */
extern void acc_shapes_note (struct function *fn);
/* The name of that for FIELD, or null.  */
extern const char *acc_shapes_name (tree field);

#endif
