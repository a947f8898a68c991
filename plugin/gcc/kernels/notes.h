/* Notes about the loops of `kernels' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_NOTES_H
#define ACCCACHE_KERNELS_NOTES_H

#include "kernels/judge.h"

/* Keeps a note of KIND about LOC for the current function: GCC prints none while it gimplifies.  */
extern void acc_kernels_note (dump_flags_t kind, location_t loc, const char *format, ...)
  ATTRIBUTE_GCC_DIAG (3, 4);
/* Keeps the note that LOOP is made parallel, by VERDICT.  */
extern void acc_kernels_note_parallel (const acc_kloop *loop, const acc_kverdict *verdict);
/* Prints the notes kept for FNDECL, as -fopt-info asks for.  */
extern void acc_kernels_say (tree fndecl);

#endif
