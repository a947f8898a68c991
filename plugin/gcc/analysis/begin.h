/* Begins to look at a function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_BEGIN_H
#define ACCCACHE_ANALYSIS_BEGIN_H

/* Forgets all symbols: to be called first for a function.  */
extern void acc_forms_begin (void);

#endif
