/* Symbols of the device that the host's code does not show.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_SYMBOLS_H
#define ACCCACHE_BASE_SYMBOLS_H

/* Makes the node of the plugin's function DECL in the symbol table.  */
extern void acc_create_node (tree decl);
/* Makes the node of DECL, a variable of the plugin's that only the device has.  */
extern varpool_node *acc_create_variable (tree decl);
/* Gives NODE, made when the next symbol's number was ORDER_BEFORE, the number of the symbol before
   it.  GCC numbers symbols as they are made, and with -flto the numbers show in the names of the
   host's sections.  */
extern void acc_hide_order (symtab_node *node, int order_before);

#endif
