/* What functions refer to, as their parameters say it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_CALLEE_PLACES_H
#define ACCCACHE_KERNELS_CALLEE_PLACES_H

/* A reference to an element.  In REF are no other variables than the function's parameters, which
   are what they were when it was called.  */

struct acc_kplace
{
  tree ref;
  bool written;
  bool always;		/* whatever happens */
};

/* What is known of a function while it is read.  */

struct acc_kcallee
{
  tree fndecl;
  auto_vec<unsigned> uses;		/* acc_kuse bits, by parameter */
  auto_vec<acc_kplace> places;
  hash_map<tree, tree> values;		/* of its own variables; null where there are several */
  hash_set<tree> moved;			/* those that it counts up or down as well */
};

/* Whether A and B are types of numbers of one size.  */
extern bool acc_khave_one_size (tree a, tree b);
/* The number of FNDECL's parameter PARM.  */
extern unsigned acc_kparameter_number (tree fndecl, tree parm);
/* Whether T is what a pointer points to, without an offset.  */
extern bool acc_kis_pointed_at (tree t);
/* The pointer parameter of F's that P is, or null.  */
extern tree acc_kas_parameter (const acc_kcallee *f, tree p);
/* The parameter of F's whose number T is, or null.  */
extern tree acc_kparameter_of_number (const acc_kcallee *f, tree t);
/* Whether T is where a descriptor that a parameter of F's points to says its array is.  */
extern bool acc_kis_described_array (const acc_kcallee *f, tree t);
/* Whether REF is one of F's own variables, or a part of one.  */
extern bool acc_kis_own_variable (const acc_kcallee *f, tree ref);
/* The value that STMT computes as one expression, or null.  */
extern tree acc_kassigned_value (gassign *stmt);
/* Notes that F writes PLACE, its own, and that the value there is VALUE, or not known if that is
   null.  */
extern void acc_knote_value (acc_kcallee *f, tree place, tree value);
/* Whether P is the address of one of F's own variables.  */
extern bool acc_kis_own_address (const acc_kcallee *f, tree p);
/* The pointer that REF, a reference, goes through first; null if REF is in a variable.  */
extern tree acc_kroot_pointer (tree ref);
/* Whether REF is in a descriptor that a parameter of F's points to.  */
extern bool acc_kin_descriptor (const acc_kcallee *f, tree ref);
/* Notes that F refers to REF, which is WRITTEN or read, if F's parameters say where REF is.
   Returns whether they do.  */
extern bool acc_knote_place (acc_kcallee *f, tree ref, bool written);
/* REF, a reference of F's through a pointer, in parameters; null if they do not say where it
   is.  */
extern tree acc_kplace_in_parameters (acc_kcallee *f, tree ref);
/* Whether F may change a parameter's number that is a subscript in one of its places.  */
extern bool acc_kchanges_subscripts (const acc_kcallee *f);

#endif
