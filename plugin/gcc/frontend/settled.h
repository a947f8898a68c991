/* Variables that keep one value throughout a function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SETTLED_H
#define ACCCACHE_FRONTEND_SETTLED_H

extern bool acc_is_loop_variable (tree decl);
extern bool acc_is_step (const_tree t);
/* Whether the pointer DECL keeps one value throughout the function.  */
extern bool acc_keeps_value (tree decl);
/* Whether EXPR, an expression of integers, does.  */
extern bool acc_is_settled (tree expr);
/* Begins a function: forgets the one before.  */
extern void acc_settled_begin (void);
/* Notes the variables that T, a loop or an assignment, steps or assigns to.  */
extern void acc_note_assigned (tree t);

#endif
