/* Which function is a copy of which for the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_CLONES_H
#define ACCCACHE_BASE_CLONES_H

/* A function and its copy for the device.  */

struct acc_split
{
  cgraph_node *host;		/* gone if it was inlined everywhere; HOST_DECL stays */
  tree host_decl;
  cgraph_node *device;		/* null once it has been removed */
  bool swapped;			/* DEVICE has HOST's place in the table of offloaded functions */
  bool alike;			/* HOST is a second version of a function: launch/alike.cc */
};

/* All functions of the unit that were copied.  */
extern vec<acc_split> &acc_splits (void);
/* Whether FNDECL is a copy for the device.  */
extern bool acc_is_clone (tree fndecl);
/* The function that FNDECL is a copy of, or FNDECL itself.  */
extern tree acc_original_of (tree fndecl);
/* The copy of NODE for the device, which has its markers; or null.  */
extern tree acc_device_copy (cgraph_node *node);
/* The function that NODE is a copy of, or null.  */
extern tree acc_copied_from (cgraph_node *node);
/* The place of FNDECL in the table of offloaded functions, or null.  */
extern tree *acc_offload_slot (tree fndecl);

#endif
