/* Functions of C++'s library.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_STD_NAMES_H
#define ACCCACHE_BASE_STD_NAMES_H

/* Whether FN is a function NAME of C++'s library, in namespace std or in one inside.  */

static inline bool
acc_is_of_std (const_tree fn, const char *name)
{
  tree scope = DECL_CONTEXT (fn);
  while (scope && TREE_CODE (scope) == NAMESPACE_DECL && DECL_CONTEXT (scope)
	 && TREE_CODE (DECL_CONTEXT (scope)) == NAMESPACE_DECL)
    scope = DECL_CONTEXT (scope);
  return (scope && TREE_CODE (scope) == NAMESPACE_DECL && DECL_NAME (scope)
	  && id_equal (DECL_NAME (scope), "std") && DECL_NAME (fn)
	  && id_equal (DECL_NAME (fn), name));
}

#endif
