/* Which memory references the host's pointers keep apart.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_ALIAS_H
#define ACCCACHE_ANALYSIS_ALIAS_H

/* Whether what the host knows of its pointers keeps WRITE from changing what
   the memory reference REF reads.  */
extern bool acc_writes_elsewhere (gimple *write, tree ref);

#endif
