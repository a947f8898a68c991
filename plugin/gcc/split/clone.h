/* Copies of functions for the device that the host's code does not show.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_CLONE_H
#define ACCCACHE_SPLIT_CLONE_H

/* A copy for the device of NODE, which has a control flow graph and is not in SSA form; null if it
   cannot be copied.  */
extern cgraph_node *acc_clone_for_device (cgraph_node *node);
/* Tells whether GCC works on a copy for the device from now on (CLONE) or on another function.
   GCC numbers the temporary variables of all functions in one sequence, and the numbers show in
   LTO's sections.  Those of copies must not count.  */
extern void acc_number_names (bool clone);

#endif
