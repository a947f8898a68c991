/* Copies to the device that the host does not wait for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LAUNCH_STAGE_H
#define LAUNCH_STAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "driver/driver-types.h"

/* Looks up the driver's functions in LIBRARY, which dlopen returned.  False if
   it lacks one of them.  */
bool stage_find (void *library);

/* Copies SIZE bytes to TO, a device address of the current context OWNER, in the
   order of the default stream.  FROM may change as soon as this returns.  False
   if there is no room to stage them; otherwise *RESULT is the driver's.  */
bool stage_copy (uint64_t owner, CUdeviceptr to, const void *from, size_t size,
		 CUresult *result);

/* Forgets the context OWNER, which is gone.  */
void stage_forget (uint64_t owner);

#endif
