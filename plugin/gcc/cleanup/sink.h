/* Computing after a loop what is only used there.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_SINK_H
#define ACCCACHE_CLEANUP_SINK_H

struct acc_body;

/* Moves what is computed before a loop that carries many values, and used only after it, to
   there.  */
extern unsigned acc_sink_values (acc_body *body);

#endif
