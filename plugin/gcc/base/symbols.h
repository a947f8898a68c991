/* Makes symbols of the device's in a way that shows nowhere on the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_SYMBOLS_H
#define ACCCACHE_BASE_SYMBOLS_H

extern void acc_create_node (tree decl);
extern varpool_node *acc_create_variable (tree decl);
/* GCC numbers the symbols in the order of their creation, and the number shows in the names
   of LTO's sections.  Ours get numbers of their own, from the other end.  */
extern void acc_hide_order (symtab_node *node, int order_before);

#endif
