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

/* Notes that SIZE bytes are to be copied to TO, a device address of the current
   context.  FROM may change as soon as this returns.  False if there is no room to
   note it.  */
bool stage_add (CUdeviceptr to, const void *from, size_t size);

/* Makes the copies that the thread has noted, in their order, to addresses of the
   current context OWNER: in the order of STREAM, or before this returns if there is
   no room to stage them.  *COUNT grows by the number of those in the order of
   STREAM.  */
CUresult stage_flush (uint64_t owner, CUstream stream, unsigned long *count);

/* Whether the thread has noted copies.  */
bool stage_any (void);

/* Forgets the context OWNER, which is gone.  */
void stage_forget (uint64_t owner);

#endif
