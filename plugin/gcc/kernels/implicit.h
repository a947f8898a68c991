/* Arrays that no data clause names.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_IMPLICIT_H
#define ACCCACHE_KERNELS_IMPLICIT_H

#include "kernels/parts.h"

/* Adds data clauses to MAPPINGS, of a `data' construct, for the arrays and structures that the
   launches among PARTS use and that no data clause names: they would go to the device and back with
   each launch.  BODY is the construct's body before it is taken apart, and CLAUSES are its other
   clauses.  NAMED has the variables that data clauses name.  */
extern void acc_implicit_mappings (tree body, tree clauses, const acc_parts &parts,
				   const acc_decls &named, tree *mappings);
/* Completes these clauses as GCC would, if DATA, which is about to be gimplified, has some.  */
extern void acc_finish_mappings (tree data, gimple_seq *pre);

#endif
