/* References to a cached array, as the request for a plan has them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_DESCRIBE_REF_H
#define ACCCACHE_REGION_DESCRIBE_REF_H

struct acc_nest;
struct acc_ref;
struct acc_tile;
struct plan_array;

/* Adds READ, or a WRITE, of TILE's region to ARRAY, whose tile's rates are known.  */
extern void acc_describe_ref (const acc_tile *tile, const acc_ref &read, bool write,
			      struct plan_array *array);
/* How often an iteration of NEST comes to MARKER, by an estimate.  */
extern int64_t acc_marker_visits (const acc_nest *nest, gimple *marker);

#endif
