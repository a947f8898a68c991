/* Writes to what a cache region reads.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_WRITE_CONFLICTS_H
#define ACCCACHE_REGION_WRITE_CONFLICTS_H

struct acc_box;
struct acc_ref;
struct acc_region;

/* Whether STMT is one of the writes of REGION.  */
extern bool acc_is_write_of (const struct acc_region *region, const gimple *stmt);
/* Whether STMT is an atomic operation on the array of BOX.  */
extern bool acc_is_atomic_on (gimple *stmt, const struct acc_box *box);
/* Whether STMT may read or write the elements of BOX that WRITE writes.  */
extern bool acc_may_touch (gimple *stmt, const struct acc_ref *write, const struct acc_box *box);
/* Refuses REGION if anything in it, apart from its own writes, may write what
   it reads afterwards.  */
extern void acc_find_write (struct acc_region *region);
/* The name of the pointer through which WRITE may write the array of BOX, or null if that is the
   array's own, or has none.  */
extern char *acc_other_name (gimple *write, const struct acc_box *box);
/* The name of the pointer by which WRITE is done, or that of BOX's array, if it is `restrict' in
   vain, for the caller to free; or null.  */
extern char *acc_lost_restrict (gimple *write, const struct acc_box *box);
/* Whether STMT stores to an address of which not even the array is known.  */
extern bool acc_writes_anywhere (gimple *stmt);
/* Why no reads or writes of its array have been found in REGION: a clause.  */
extern const char *acc_no_reference (const struct acc_region *region);

/* Whether WRITE may change what READ reads of BOX.  */
extern bool acc_may_write (gimple *write, const struct acc_ref *read, const struct acc_box *box);

#endif
