/* What happens to a variable in a directive's region.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_CHANGES_H
#define ACCCACHE_FRONTEND_CHANGES_H

struct acc_place;

extern bool acc_changes_in_region (const struct acc_place *place, tree variable,
				   tree array);
/* Where the region of PLACE writes ARRAY, an array or a pointer, first; unknown if it does not.  */
extern location_t acc_written_in_region (const struct acc_place *place, tree array);

#endif
