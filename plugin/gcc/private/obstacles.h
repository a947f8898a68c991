/* What keeps a private array out of shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_OBSTACLES_H
#define ACCCACHE_PRIVATE_OBSTACLES_H

#include "private/array.h"

/* Why A cannot be in shared memory, or null.  *QUIET: report it only if a directive names A.  */
extern const char *acc_private_obstacle (const acc_private_array *a, bool *quiet);
/* Whether no parallel loop may store to DECL, a variable.  */
extern bool acc_private_only_read (tree decl);

#endif
