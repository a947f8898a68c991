/* Makes symbols of the device's in a way that shows nowhere on the host.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_SYMBOLS_H
#define ACCCACHE_BASE_SYMBOLS_H

extern void acc_create_node (tree decl);
extern varpool_node *acc_create_variable (tree decl);
/* Gives NODE, made when the next symbol's number was ORDER_BEFORE, the number of the symbol before
   it.  GCC numbers symbols as they are made, and with -flto the numbers show in the names of the
   host's sections.  */
extern void acc_hide_order (symtab_node *node, int order_before);

#endif
