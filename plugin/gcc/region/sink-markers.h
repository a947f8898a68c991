/* Directives after what is computed right behind them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_SINK_MARKERS_H
#define ACCCACHE_REGION_SINK_MARKERS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_sink_markers (acc_body *body);

#endif
