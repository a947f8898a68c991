/* Begins to look at a function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_BEGIN_H
#define ACCCACHE_ANALYSIS_BEGIN_H

/* Forgets all that was found out about another function.  It has to be called
   first for each function.  */
extern void acc_forms_begin (void);

#endif
