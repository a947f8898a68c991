/* The instrument's files: kernels.csv, loads.csv and metrics.json.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_METRICS_WRITE_H
#define SIM_METRICS_WRITE_H

#include "metrics/metrics.h"

/* Write LIST to files in FOLDER, which is made.  False after a message on
   stderr.  */
bool metrics_write (const struct metrics *list, const char *folder);

#endif
