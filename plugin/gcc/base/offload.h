/* What the compiler for the device was asked for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_OFFLOAD_H
#define ACCCACHE_BASE_OFFLOAD_H

/* Whether options name a version of PTX that has activemask, 6.2 or newer, or a target for which
   GCC writes such a version.  By default, GCC 12 writes PTX 6.0.  */
extern bool acc_has_activemask (void);
/* Whether loads can say that the L1 cache is not to keep what they load: options name PTX 7.4 or
   newer, and a target that has that.  */
extern bool acc_has_allocation_hints (void);
/* Whether the target has an instruction for loads of what nobody writes.  That of GCC 12 to 14 by
   default has none.  */
extern bool acc_has_read_only_loads (void);
/* Whether the target has an instruction that adds a double to one in memory, and those that do
   with 64 bits there what is no sum.  */
extern bool acc_has_double_sums (void);
extern bool acc_has_wide_atomics (void);
/* What makes an access of a gang, or of the device's memory, one that others may make at the same
   time: the modifiers of loads and stores.  They are volatile where the target has no others.  */
extern const char *acc_strong_in_gang (void);
extern const char *acc_strong_on_device (void);

#endif
