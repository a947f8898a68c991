/* The names of arrays, for acccache-run.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_NAME_ARRAYS_H
#define ACCCACHE_SPLIT_NAME_ARRAYS_H

/* Lets FN, which is for the device and not in SSA form, tell the names of its arrays when it
   begins.  */
extern void acc_name_arrays (struct function *fn);

#endif
