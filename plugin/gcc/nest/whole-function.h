/* Properties of a function as a whole.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_WHOLE_FUNCTION_H
#define ACCCACHE_NEST_WHOLE_FUNCTION_H

/* Why no nest of the current function can be mapped, or null.  */
extern const char *acc_function_obstacle (void);
/* The bytes of shared memory that GCC needs for the current function's variables outside
   registers.  It keeps those of gangs there, and sends the others through it from one lane to
   more than 32.  */
extern int64_t acc_private_bytes (void);

#endif
