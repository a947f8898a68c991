/* Arrays that may have the same shape.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "launch/alike-array.h"

unsigned
acc_alike_rank (tree type)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && DECL_NAME (f) && id_equal (DECL_NAME (f), "dim"))
      {
	tree domain = TREE_CODE (TREE_TYPE (f)) == ARRAY_TYPE ? TYPE_DOMAIN (TREE_TYPE (f)) : NULL;
	tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
	return (last && tree_fits_uhwi_p (last) && tree_to_uhwi (last) + 1 < ACC_MAX_RANK
		? tree_to_uhwi (last) + 1 : 0);
      }
  return 0;
}

bool
acc_alike_kind (const acc_alike &a, const acc_alike &b)
{
  return a.passed == b.passed && a.rank == b.rank;
}
