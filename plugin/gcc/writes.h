/* Writes to what a cache region reads.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_WRITES_H
#define ACCCACHE_WRITES_H

#include "forms.h"

/* refs.cc: whether STMT comes after MARKER in its cache region.  */
extern bool acc_in_region (gimple *stmt, gcall *marker);

/* Refuses REGION if something in it may write what it reads afterwards.  */
extern void acc_find_write (struct acc_region *region);

/* Whether what the host knows of its pointers keeps WRITE from changing what the memory reference REF reads.  */
extern bool acc_writes_elsewhere (gimple *write, tree ref);

#endif
