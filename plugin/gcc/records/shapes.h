/* What programs say of the shapes of arrays in constructs: the clauses `small' and `dim'.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   These are from X. Tian's dissertation, "A Compiler Optimization Framework for Directive-Based
   GPU Computing" (section 7.2.2).  GCC does not know them: they are taken out of directives before
   these are parsed, and found again by the lines of the directive.  */

#ifndef ACCCACHE_RECORDS_SHAPES_H
#define ACCCACHE_RECORDS_SHAPES_H

/* The arrays of a `small' clause, or those of which a `dim' clause says that they have the same
   shape.  Or arrays of which a version of a function takes this for granted, because the host tests
   it before a launch.  */

/* What a version of a function takes for granted of a number that the host passes.  */

struct acc_granted_number
{
  tree field;			/* of .omp_data_i, that has the number's address */
  tree instead;			/* the field of another number that is the same, or a constant */
};

struct acc_shape
{
  const char *file;		/* of the directive, */
  int first, last;		/* and its lines */
  location_t loc;		/* of the clause */
  bool same;			/* `dim' */
  auto_vec<const char *> names;
  tree fndecl;			/* the function, or null if a clause says it */
  auto_vec<tree> fields;	/* of .omp_data_i, of its arrays */
  auto_vec<acc_granted_number> numbers;
};

/* A new one, for the directive that begins at DIRECTIVE and ends in line LAST.  */
extern struct acc_shape *acc_shape_add (location_t directive, int last, location_t clause,
					bool same);
/* A new one, for FNDECL, a version of a function.  */
extern struct acc_shape *acc_shape_grant (tree fndecl, bool same);
/* Adds what is said of the construct that is the function FNDECL, or a copy of it, to SHAPES.  */
extern void acc_shapes_of (tree fndecl, vec<struct acc_shape *> *shapes);
/* Whether SHAPE names NAME.  */
extern bool acc_shape_has (const struct acc_shape *shape, const char *name);
/* Whether SHAPE has FIELD.  */
extern bool acc_shape_grants (const struct acc_shape *shape, tree field);
/* Notes which arrays of FN, which is not in SSA form, the fields of .omp_data_i point to.  */
extern void acc_shapes_note (struct function *fn);
/* The name of that for FIELD, or null.  */
extern const char *acc_shapes_name (tree field);

#endif
