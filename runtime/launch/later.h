/* Calls that follow the work of a stream, without stopping it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LAUNCH_LATER_H
#define LAUNCH_LATER_H

#include <stdbool.h>

#include "driver/driver-types.h"

/* Looks up the driver's functions in LIBRARY, which dlopen returned.  False if
   it lacks one of them.  */
bool later_find (void *library);

/* Arranges for FUNCTION to be called with DATA after the work that STREAM has now.
   What comes into the stream later does not wait for the call.  False if that is
   not possible.  */
bool later_add (CUstream stream, CUstreamCallback function, void *data);

/* The number of the newest call.  */
unsigned long later_newest (void);

/* Makes the calls of STREAM that are left, up to number NEWEST: their work is over,
   with RESULT.  Returns when all of the stream's that are being made have
   returned.  */
void later_finish (CUstream stream, unsigned long newest, CUresult result);

/* Waits for the work of CONTEXT's streams and makes the calls that are left.  The
   context will be destroyed.  */
void later_end (CUcontext context);

/* Forgets all calls, in a child.  */
void later_forget (void);

/* Whether the thread makes such a call.  It may not call the driver then, as in a
   callback of the driver's.  */
bool later_inside (void);

#endif
