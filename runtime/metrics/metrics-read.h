/* Reading the instrument's kernels.csv, to compare two runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_METRICS_READ_H
#define SIM_METRICS_READ_H

#include "metrics/metrics-columns.h"

/* A row of a kernels.csv.  */
struct metrics_row
{
  struct metrics_row *next;
  char *kernel;
  unsigned count;
  double value[METRICS_COLUMNS];
};

/* Read FILE: for each kernel the row of its largest launch, and the *NAMES of the columns.
   NULL when there is no such file.  */
struct metrics_row *metrics_read (const char *file, char ***names);
void metrics_free_rows (struct metrics_row *r, char **names);

/* The number called NAME in row R, whose columns are NAMES; 0 if there is none.  */
double metrics_value (const struct metrics_row *r, char *const *names,
		      const char *name);

/* The row of KERNEL among ROWS, or of the same kernel compiled otherwise, or NULL.  */
const struct metrics_row *metrics_find (const struct metrics_row *rows,
					const char *kernel);

/* What a comparison shows, and what it is called there.  */
struct metrics_comparison
{
  const char *column, *title;
};

extern const struct metrics_comparison metrics_compared[];
extern const int metrics_compared_count;

#endif
