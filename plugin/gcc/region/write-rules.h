/* Arrays that are cached and written.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_WRITE_RULES_H
#define ACCCACHE_REGION_WRITE_RULES_H

struct acc_tile;

/* Why accesses other than reads in the nest of TILE keep its array from being
   cached, or null; a clause.  */
extern const char *acc_written_obstacle (const acc_tile *tile);
/* Why what its region writes cannot wait in TILE until the region ends, or
   null; a clause.  */
extern const char *acc_back_obstacle (const acc_tile *tile);
/* Why TILE's section needs a length with a bound, as the loops around its region may write its
   array, by whatever name; null if they do not.  A clause.  */
extern const char *acc_written_around (const acc_tile *tile);

#endif
