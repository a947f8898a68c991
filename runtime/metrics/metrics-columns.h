/* The list of numbers that the instrument gives for a launch.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_METRICS_COLUMNS_H
#define SIM_METRICS_COLUMNS_H

#include "metrics/metrics.h"

/* One number of a launch, as all outputs call it.  */
struct metrics_column
{
  char name[40];
  bool whole;
  uint64_t n;			/* If WHOLE, */
  double x;			/* else; both are set.  */
};

enum { METRICS_COLUMNS = 128 };

/* The numbers of M; returns how many.  The same ones, in the same order, for
   every launch.  */
unsigned metrics_columns (const struct metrics *m,
			  struct metrics_column out[METRICS_COLUMNS]);

#endif
