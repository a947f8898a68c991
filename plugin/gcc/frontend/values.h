/* What the Fortran front end's variables hold.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_VALUES_H
#define ACCCACHE_FRONTEND_VALUES_H

extern void acc_fortran_note_assignment (tree modify);
extern tree acc_value_of (tree temporary);
extern tree acc_field_value (tree field);
extern void acc_note_value (tree lhs, tree rhs);
extern tree acc_strip_nops (tree t);
/* What was assigned to LHS, or null; null too if that happened more than once.  */
extern tree acc_noted_value (tree lhs);

#endif
