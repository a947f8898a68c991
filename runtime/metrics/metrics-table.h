/* The instrument's table for the terminal.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_METRICS_TABLE_H
#define SIM_METRICS_TABLE_H

#include <stdio.h>

#include "metrics/metrics.h"

void metrics_table (const struct metrics *list, FILE *out);

#endif
