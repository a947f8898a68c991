/* Vector loads of which only the last elements are used.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_TRIM_VECTORS_H
#define ACCCACHE_MEMORY_TRIM_VECTORS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_trim_vectors (acc_body *body);

#endif
