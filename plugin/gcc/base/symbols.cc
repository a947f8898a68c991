/* Symbols of the device that the host's code does not show.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/symbols.h"

void
acc_hide_order (symtab_node *node, int order_before)
{
  node->order = MAX (order_before - 1, 0);
  symtab->order = order_before;
}

void
acc_create_node (tree decl)
{
  int order = symtab->order;
  acc_hide_order (cgraph_node::get_create (decl), order);
}

varpool_node *
acc_create_variable (tree decl)
{
  int order = symtab->order;
  varpool_node::finalize_decl (decl);
  varpool_node *node = varpool_node::get (decl);
  node->offloadable = 1;
  node->force_output = 1;
  node->order = symtab->order;
  acc_hide_order (node, order);
  return node;
}
