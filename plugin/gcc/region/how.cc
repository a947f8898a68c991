/* How references can be served by a tile.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/how.h"
#include "base/acc-options.h"
#include "records/record.h"
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

bool
acc_tests_all (const acc_box *box)
{
  return acc_opts.method == ACC_METHOD_RBC && !acc_record_found (box->record);
}

bool
acc_is_hashed (const acc_box *box)
{
  return acc_opts.method == ACC_METHOD_EHC && !acc_record_found (box->record);
}

bool
acc_index_known (const acc_box *box, const acc_ref &read)
{
  for (int d = 0; d < box->rank; d++)
    if (!read.index[d].known)
      return false;
  return true;
}

/* Whether the tile TILE has what READ, whose index is known, refers to whenever it does.  */

static bool
needs_no_test (const acc_tile *tile, const acc_ref &read)
{
  return (read.inside
	  && (tile->certain.contains (&read) || tile->by_dimension || tile->clamped_to_extent));
}

bool
acc_tile_proven (const acc_tile *tile, const acc_ref &read)
{
  return (acc_tile_how (tile, read) != LEFT && acc_index_known (&tile->region->box, read)
	  && needs_no_test (tile, read));
}

/* Whether a hash table can have what READ reads, of the array of BOX.  It is looked up by its
   address, wherever in an element that is.  */

static bool
can_be_hashed (const acc_box *box, const acc_ref &read)
{
  tree type = TREE_TYPE (*read.tp);
  if (!is_simple (read) || !loadable (type) || contains_bitfld_component_ref_p (*read.tp))
    return false;
  if (read.part >= 0)
    return is_aligned (box, read);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  return get_object_alignment (*read.tp) >= tree_to_uhwi (TYPE_SIZE (type));
}

/* Lashgar & Baniasadi 3: HASHED emulates a hardware cache, TESTED is range-based conservative, and
   DIRECT range-based intelligent.  */

enum acc_access
acc_tile_how (const acc_tile *tile, const acc_ref &read)
{
  const acc_box *box = &tile->region->box;
  if (acc_is_hashed (box))
    return can_be_hashed (box, read) ? HASHED : LEFT;
  if (!is_simple (read) || read.part < 0 || !loadable (TREE_TYPE (*read.tp))
      || !is_aligned (box, read))
    return LEFT;
  bool known = acc_index_known (box, read), proven = known && needs_no_test (tile, read);
  if (proven && !acc_tests_all (box))
    return DIRECT;
  /* An element that may be outside may be in another row as well, by another
     index.  If it is written it must not have two places.  */
  if (box->rank == 1 || proven || (known && tile->region->writes.is_empty ()))
    return TESTED;
  return LEFT;
}

const char *
acc_left_reason (const acc_tile *tile, const acc_ref &read)
{
  const acc_box *box = &tile->region->box;
  tree type = TREE_TYPE (*read.tp);
  if (acc_is_hashed (box) || !is_simple (read) || !loadable (type)
      || int_size_in_bytes (type) > box->elem_size
      || (read.part >= 0 && !is_aligned (box, read)))
    return "they are not of single, aligned numbers: read such ones by index";
  if (read.part < 0 && AGGREGATE_TYPE_P (box->elem_type))
    return "an index within their elements is data: make these another dimension of the array";
  if (read.part >= 0 && acc_tile_how (tile, read) == LEFT && acc_index_known (box, read))
    return "they may be outside of the section, and the region writes the array"
	   ": name a section that has them";
  return "their index cannot be computed there: write it with the loops' variables";
}

bool
acc_tile_is_direct (const acc_tile *tile)
{
  for (const acc_ref &read : tile->region->reads)
    if (acc_tile_how (tile, read) == TESTED || acc_tile_how (tile, read) == HASHED)
      return false;
  return true;
}

const char *
acc_method_obstacle (const acc_tile *tile)
{
  const acc_region *region = tile->region;
  if (acc_opts.method != ACC_METHOD_RBI || acc_record_found (region->box.record))
    return NULL;
  bool tested = !acc_tile_is_direct (tile);
  for (const acc_ref &write : region->writes)
    tested |= acc_tile_how (tile, write) == TESTED;
  if (!tested)
    return NULL;
  return "a reference is not proven to be inside of its section, and 'method=rbi' tests none"
	 ": name a section that has it, or use 'method=auto'";
}
