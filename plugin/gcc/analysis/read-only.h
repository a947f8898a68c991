/* Loads of what a kernel only reads.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_READ_ONLY_H
#define ACCCACHE_ANALYSIS_READ_ONLY_H

struct acc_body;

/* Whether loads of what is read-only may get their own instruction.  */
extern bool acc_marks_read_only (void);
/* Whether LOAD, of REF, which is in ARRAY, gets that instruction in BODY: as the user asks, or as
   it PAYS.  Says so if the user asks.  */
extern bool acc_load_read_only (acc_body *body, gimple *load, tree ref, tree array, bool pays);

#endif
