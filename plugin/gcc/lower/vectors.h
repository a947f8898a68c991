/* Loads and stores of several neighbouring elements in global memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_VECTORS_H
#define ACCCACHE_LOWER_VECTORS_H

/* Where N neighbouring elements of TYPE are in global memory: OFFSET bytes from POINTER, which is
   aligned to all of them if N is more than 1.  ALIAS is the type of pointers that GCC takes them
   to be accessed through.  */

struct acc_elements
{
  tree pointer;
  HOST_WIDE_INT offset;
  tree type, alias;
  int n;
};

/* Whether elements of TYPE can be loaded and stored several at a time.  */
extern bool acc_is_vector_element (tree type);
/* Adds a load of E to SEQ.  VALUES get the elements.  */
extern void acc_load_elements (gimple_seq *seq, const acc_elements &e, tree *values);
/* Adds a store of VALUES to E to SEQ.  */
extern void acc_store_elements (gimple_seq *seq, const acc_elements &e, const tree *values);

#endif
