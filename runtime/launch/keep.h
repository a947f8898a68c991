/* A few blocks of device memory that stay allocated.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LAUNCH_KEEP_H
#define LAUNCH_KEEP_H

#include <stdbool.h>

/* Looks up the functions that keep_blocks calls in LIBRARY, which dlopen
   returned.  False if it lacks one.  */
bool keep_find (void *library);

/* Allocates a block of each of some sizes if the current context has none from
   an earlier call.  They go with their context.  */
void keep_blocks (void);

#endif
