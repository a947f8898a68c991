/* Properties of a function as a whole.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_WHOLE_FUNCTION_H
#define ACCCACHE_NEST_WHOLE_FUNCTION_H

/* Whether the number of workers, or of lanes, that the user gives is no constant; DIM is
   GOMP_DIM_WORKER, or GOMP_DIM_VECTOR.  */
extern bool acc_is_computed (int dim);
/* Why no nest of the current function can be mapped, or null; for one that needs the sizes of gangs
   to be as the user gives them, the second.  */
extern const char *acc_function_obstacle (void);
extern const char *acc_sizes_obstacle (void);
/* The bytes of shared memory that GCC needs for the current function's variables outside
   registers.  It keeps those of gangs there, and sends the others through it from one lane to
   more than 32.  */
extern int64_t acc_private_bytes (void);
/* Whether BASE is an array on the stack of the current function, so short that registers may hold
   it.  */
extern bool acc_is_short_array (tree base);
/* The words of 32 bits that all such arrays have.  */
extern int acc_short_array_words (void);

#endif
