/* Takes routines with directives into the device code that calls them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_ROUTINES_H
#define ACCCACHE_SPLIT_ROUTINES_H

/* Whether NODE calls routines that could be inlined, with markers in them.  */
extern bool acc_calls_markers (cgraph_node *node, hash_set<cgraph_node *> *seen);
/* Lets NODE, a copy for the device, call the copies of routines that CLONE tells of, and GCC inline them.  */
extern void acc_call_clones (cgraph_node *node, tree (*clone) (cgraph_node *));
/* Lets NODE call what ORIGINAL says in the place of copies.  False if that is not there any more: GCC has inlined it elsewhere,
   and the copy not here.  */
extern bool acc_call_originals (cgraph_node *node, tree (*original) (cgraph_node *));

#endif
