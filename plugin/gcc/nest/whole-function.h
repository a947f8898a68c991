/* What decides for a function as a whole.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_NEST_WHOLE_FUNCTION_H
#define ACCCACHE_NEST_WHOLE_FUNCTION_H

/* Why the current function as a whole cannot be mapped anew, or null.  */
extern const char *acc_function_obstacle (void);
/* Those that its variables need.  */
extern int64_t acc_private_bytes (void);

#endif
