/* How references can be served by a tile.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/how.h"
#include "region/boxes.h"
#include "region/region.h"
#include "region/request.h"

/* Whether one load from shared memory can load a TYPE, or two can.  */

static bool
loadable (tree type)
{
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return loadable (TREE_TYPE (type));
  if (!is_gimple_reg_type (type) || !tree_fits_uhwi_p (TYPE_SIZE (type)))
    return false;
  unsigned HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (type));
  return ((bits == 8 || bits == 16 || bits == 32 || bits == 64)
	  && (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)));
}

/* Whether the part of an element that READ reads is aligned by its own size.
   Members of packed structures are not.  */

static bool
is_aligned (const acc_box *box, const acc_ref &read)
{
  tree type = TREE_TYPE (*read.tp);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  return read.part % size == 0 && box->elem_size % size == 0;
}

/* Whether READ is a mere load into a register, or a mere store of one.  */

static bool
is_simple (const acc_ref &read)
{
  if (!is_gimple_assign (read.stmt))
    return false;
  tree lhs = gimple_assign_lhs (read.stmt), rhs = gimple_assign_rhs1 (read.stmt);
  return ((rhs == *read.tp && TREE_CODE (lhs) == SSA_NAME)
	  || (lhs == *read.tp && is_gimple_val (rhs)));
}

enum acc_access
acc_tile_how (const acc_tile *tile, const acc_ref &read)
{
  const acc_box *box = &tile->region->box;
  if (!is_simple (read) || read.part < 0 || !loadable (TREE_TYPE (*read.tp))
      || !is_aligned (box, read))
    return LEFT;
  bool known = true;
  for (int d = 0; d < box->rank; d++)
    known &= read.index[d].known;
  if (known && read.inside
      && (tile->certain.contains (&read) || tile->by_dimension || tile->clamped_to_extent))
    return DIRECT;
  /* An element that may be outside may be in another row as well, by another
     index.  If it is written it must not have two places.  */
  if (known && (box->rank == 1 || tile->region->writes.is_empty ()))
    return TESTED;
  return box->rank == 1 ? TESTED : LEFT;
}

bool
acc_tile_is_direct (const acc_tile *tile)
{
  for (const acc_ref &read : tile->region->reads)
    if (acc_tile_how (tile, read) == TESTED)
      return false;
  return true;
}
