/* Inlines routines with directives into the device code that calls them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_ROUTINES_H
#define ACCCACHE_SPLIT_ROUTINES_H

/* Whether NODE calls a routine with markers that could be inlined, directly or through others.
   SEEN has the functions that were looked at before.  */
extern bool acc_calls_markers (cgraph_node *node, hash_set<cgraph_node *> *seen);
/* Makes NODE, a copy for the device, call the copies that CLONE returns for routines, and has GCC
   inline them.  */
extern void acc_call_clones (cgraph_node *node, tree (*clone) (cgraph_node *));
/* Makes NODE call the originals that ORIGINAL returns for the copies that were not inlined.
   Returns false if an original is gone because GCC has inlined all other calls of it.  */
extern bool acc_call_originals (cgraph_node *node, tree (*original) (cgraph_node *));

#endif
