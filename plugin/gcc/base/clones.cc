/* Which function is a copy of which for the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/clones.h"

static auto_vec<acc_split> splits;

vec<acc_split> &
acc_splits (void)
{
  return splits;
}

bool
acc_is_clone (tree fndecl)
{
  for (const acc_split &s : splits)
    if (s.device && s.device->decl == fndecl)
      return true;
  return false;
}

tree
acc_original_of (tree fndecl)
{
  for (const acc_split &s : splits)
    if (s.device && s.device->decl == fndecl)
      return s.host_decl;
  return fndecl;
}

tree
acc_device_copy (cgraph_node *node)
{
  for (const acc_split &s : splits)
    if (s.host_decl == node->decl && s.device)
      return s.device->decl;
  return NULL_TREE;
}

tree
acc_copied_from (cgraph_node *node)
{
  for (const acc_split &s : splits)
    if (s.device == node)
      return s.host_decl;
  return NULL_TREE;
}

tree *
acc_offload_slot (tree fndecl)
{
  if (offload_funcs)
    for (tree &decl : *offload_funcs)
      if (decl == fndecl)
	return &decl;
  return NULL;
}
