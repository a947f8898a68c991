/* Maps nests that use private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_MAP_H
#define ACCCACHE_PRIVATE_MAP_H

/* Maps the nests that use them and were not mapped for tiles: TILES says that some were.  */
extern void acc_private_map (bool tiles);

#endif
