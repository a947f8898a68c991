/* Finds the private arrays of a function by their markers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_FIND_H
#define ACCCACHE_PRIVATE_FIND_H

#include "private/array.h"

/* Adds the private arrays of the current function to ARRAYS, which is empty.  */
extern void acc_private_find (vec<acc_private_array> *arrays);
/* Removes the markers of directives that name A, so that no tile is made for them.  */
extern void acc_private_drop_directives (const acc_private_array &a);
/* Removes the markers of private arrays.  */
extern void acc_private_drop_markers (void);

#endif
