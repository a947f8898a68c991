/* Two versions of a cache region: for sections that fit a tile, and for others.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_FITS_H
#define ACCCACHE_LOWER_FITS_H

struct acc_job;

/* Whether there can be two versions of the region of MARKERS, which stand together.  */
extern bool acc_region_copyable (const vec<gcall *> &markers);
/* Makes two versions of each region of J that has a tile with an open dimension.  The first, which
   keeps the markers, is for lengths that the tile has room for.  The other one only has the loads
   and stores of the program.  False if no tile is like that.  */
extern bool acc_make_fit_versions (acc_job *j);
/* Says what acc_make_fit_versions has made for J.  */
extern void acc_say_fit_versions (const acc_job *j);

#endif
