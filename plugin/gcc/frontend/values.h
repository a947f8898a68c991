/* The values of the Fortran front end's variables.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_VALUES_H
#define ACCCACHE_FRONTEND_VALUES_H

extern bool acc_fortran_note_assignment (tree modify);
extern tree acc_value_of (tree temporary);
extern tree acc_field_value (tree field);
extern tree acc_field_named (tree record, const char *name);
extern tree acc_copied_descriptor (tree var);
extern void acc_note_value (tree lhs, tree rhs);
extern tree acc_strip_nops (tree t);
/* The value that was assigned to LHS; null if there was no assignment or more than one.  */
extern tree acc_noted_value (tree lhs);
/* Variable number I, from 0, of those of the front end that were assigned to; null behind the
   last.  */
extern tree acc_noted_variable (unsigned i);

#endif
