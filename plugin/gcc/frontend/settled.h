/* Which variables keep their values in all of a function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SETTLED_H
#define ACCCACHE_FRONTEND_SETTLED_H

extern bool acc_is_loop_variable (tree decl);
extern bool acc_is_step (const_tree t);
/* Whether the pointer DECL has one value in all of the function.  */
extern bool acc_keeps_value (tree decl);
/* Whether EXPR, of integers, has.  */
extern bool acc_is_settled (tree expr);
/* Forgets the function before.  */
extern void acc_settled_begin (void);
/* Remembers the variables that T, a loop or an assignment, steps or assigns to.  */
extern void acc_note_assigned (tree t);

#endif
