/* Copies of functions for the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_CLONE_H
#define ACCCACHE_SPLIT_CLONE_H

/* A copy of NODE, which has a control flow graph and no SSA form, for the device; null if there
   can be none.  */
extern cgraph_node *acc_clone_for_device (cgraph_node *node);
/* GCC numbers the temporary variables of all functions in one sequence, which shows in LTO's
   sections.  What it makes while CLONE, for our functions, does not count.  To be called
   whenever that changes.  */
extern void acc_number_names (bool clone);

#endif
