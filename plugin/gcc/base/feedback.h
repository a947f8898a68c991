/* What this build is told of the registers of an earlier one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_FEEDBACK_H
#define ACCCACHE_BASE_FEEDBACK_H

/* How many registers more a lane has in FNDECL, which may be a copy for the device, than is
   estimated; they may be fewer.  */
extern int acc_feedback_words (tree fndecl);

#endif
