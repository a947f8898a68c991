/* Whether offsets from the beginning of an array fit into 32 bits.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_SMALL_H
#define ACCCACHE_ANALYSIS_SMALL_H

/* The pointer to the first element of the array that REF refers to; null if that is none of the
   construct's.  */
extern tree acc_array_with (tree ref);
/* The same, if the distance of what it
   refers to from there, in bytes, is known to be in 0 .. 2^32 - 1; or null.  */
extern tree acc_small_array (tree ref);
/* The same, if a `small' clause says that it is, whether it is true or not.  */
extern tree acc_promised_small (tree ref);
/* The name of the array whose data POINTER, of the device code, points to; null if it has
   none.  To be freed.  */
extern char *acc_named_array (tree pointer);

#endif
