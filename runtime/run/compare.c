/* --compare: the metrics of two runs side by side.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "run/compare.h"
#include "config/config.h"
#include "core/kernel-name.h"
#include "metrics/metrics-read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A run: its rows and their columns.  */
struct run_metrics
{
  const char *name;
  struct metrics_row *rows;
  char **columns;
};

/* Read what is in NAME, a folder that --metrics has filled or a file of one.  */
static bool
read_run (const char *name, struct run_metrics *m)
{
  struct stat s;
  bool folder = stat (name, &s) == 0 && S_ISDIR (s.st_mode);
  char *file = config_text ("%s%s", name, folder ? "/kernels.csv" : "");
  m->name = name;
  m->rows = metrics_read (file, &m->columns);
  if (!m->rows)
    fprintf (stderr, "acccache-run: --compare: '%s' has no metrics; a folder has them "
	     "after acccache-run --metrics %s PROGRAM\n", name, name);
  free (file);
  return m->rows != NULL;
}

/* The row of KERNEL in one run, and in the other.  */
static void
print_kernel (const struct run_metrics *a, const struct metrics_row *ra,
	      const struct run_metrics *b, const struct metrics_row *rb)
{
  char name[512];
  printf ("kernel %s", kernel_shown (ra->kernel, name, sizeof name));
  if (strcmp (ra->kernel, rb->kernel) != 0)
    printf (", then %s", kernel_shown (rb->kernel, name, sizeof name));
  putchar ('\n');
  for (int i = 0; i < metrics_compared_count; i++)
    {
      double x = metrics_value (ra, a->columns, metrics_compared[i].column);
      double y = metrics_value (rb, b->columns, metrics_compared[i].column);
      printf ("  %-18s %14.6g %14.6g", metrics_compared[i].title, x, y);
      if (x != 0)
	printf (" %9.3f", y / x);
      else
	printf (" %9s", y == 0 ? "=" : "-");
      putchar ('\n');
    }
}

/* Name the kernels of A that B has not.  */
static void
print_alone (const struct run_metrics *a, const struct run_metrics *b)
{
  char name[512];
  for (const struct metrics_row *r = a->rows; r; r = r->next)
    if (!metrics_find (b->rows, r->kernel))
      printf ("only in %s: kernel %s\n", a->name, kernel_shown (r->kernel, name, sizeof name));
}

bool
compare_print (const char *a, const char *b)
{
  struct run_metrics before, after;
  if (!read_run (a, &before) || !read_run (b, &after))
    return false;
  printf ("%-20s %14s %14s %9s\n", "", "before", "after", "ratio");
  for (const struct metrics_row *r = after.rows; r; r = r->next)
    {
      const struct metrics_row *old = metrics_find (before.rows, r->kernel);
      if (old)
	print_kernel (&before, old, &after, r);
    }
  print_alone (&before, &after);
  print_alone (&after, &before);
  metrics_free_rows (before.rows, before.columns);
  metrics_free_rows (after.rows, after.columns);
  return true;
}
