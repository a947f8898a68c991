/* Takes each cache directive before GCC drops it, and leaves markers in its place.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_CAPTURE_H
#define ACCCACHE_FRONTEND_CAPTURE_H

extern void acc_capture_init (void);

#endif
