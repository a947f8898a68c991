/* The instrument's drawings, made by gnuplot.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_METRICS_PLOT_H
#define SIM_METRICS_PLOT_H

#include "metrics/metrics.h"

/* Draw the curves of the files that metrics_write has left in FOLDER, with those
   of the run before if there was one.  False after a message on stderr.  */
bool metrics_plot (const struct metrics *list, const char *folder);

#endif
