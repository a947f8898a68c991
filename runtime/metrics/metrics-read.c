/* Reading the instrument's kernels.csv, to compare two runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "metrics/metrics-read.h"
#include "check/room.h"
#include "core/kernel-name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct metrics_comparison metrics_compared[] = {
  { "thread_instructions", "instructions" },
  { "l1_on_bytes", "traffic, L1 on" },
  { "l1_off_bytes", "traffic, L1 off" },
  { "global_load_sectors_per_request", "sectors/load" },
  { "global_store_sectors_per_request", "sectors/store" },
  { "shared_cycles_per_request", "cycles/shared" },
  { "footprint_90", "90% footprint" },
  { "global_entropy", "entropy" },
  { "psl_5", "locality, 5 bits" },
};

const int metrics_compared_count
  = sizeof metrics_compared / sizeof metrics_compared[0];

/* The names of the *COUNT columns in LINE after the first.  */
static char **
split_names (char *line, unsigned *count)
{
  char **names = room_zeroed (METRICS_COLUMNS, sizeof *names);
  char *rest;
  *count = 0;
  strtok_r (line, ",\n", &rest);
  for (char *p; (p = strtok_r (NULL, ",\n", &rest))
		&& *count < METRICS_COLUMNS;)
    names[(*count)++] = room_text (p);
  return names;
}

/* LINE as a row, or NULL: the kernel's name in quotes, then numbers.  */
static struct metrics_row *
split_row (const char *line)
{
  struct metrics_row *r = room_zeroed (1, sizeof *r);
  const char *end = *line == '"' ? strchr (line + 1, '"') : NULL;
  if (!end)
    {
      free (r);
      return NULL;
    }
  r->kernel = strndup (line + 1, end - line - 1);
  for (const char *p = end + 1; *p == ',' && r->count < METRICS_COLUMNS;
       p += strcspn (p, ",\n"))
    r->value[r->count++] = strtod (++p, NULL);
  return r;
}

double
metrics_value (const struct metrics_row *r, char *const *names, const char *name)
{
  for (unsigned i = 0; i < r->count; i++)
    if (names[i] && strcmp (names[i], name) == 0)
      return r->value[i];
  return 0;
}

struct metrics_row *
metrics_read (const char *file, char ***names)
{
  FILE *in = fopen (file, "r");
  struct metrics_row *rows = NULL, **end = &rows;
  char *line = NULL;
  size_t size = 0;
  unsigned count;
  *names = NULL;
  if (!in)
    return NULL;
  if (getline (&line, &size, in) > 0)
    *names = split_names (line, &count);
  while (*names && getline (&line, &size, in) > 0)
    {
      struct metrics_row *r = split_row (line), **same;
      if (!r)
	continue;
      for (same = &rows; *same && strcmp ((*same)->kernel, r->kernel) != 0;
	   same = &(*same)->next)
	;
      if (!*same)
	{
	  *end = r;
	  end = &r->next;
	}
      else if (metrics_value (r, *names, "thread_instructions")
	       > metrics_value (*same, *names, "thread_instructions"))
	{
	  memcpy ((*same)->value, r->value, sizeof r->value);
	  free (r->kernel);
	  free (r);
	}
    }
  free (line);
  fclose (in);
  return rows;
}

void
metrics_free_rows (struct metrics_row *r, char **names)
{
  while (r)
    {
      struct metrics_row *next = r->next;
      free (r->kernel);
      free (r);
      r = next;
    }
  for (unsigned i = 0; names && i < METRICS_COLUMNS; i++)
    free (names[i]);
  free (names);
}

const struct metrics_row *
metrics_find (const struct metrics_row *rows, const char *kernel)
{
  const struct metrics_row *r = rows;
  while (r && strcmp (r->kernel, kernel) != 0)
    r = r->next;
  if (!r)
    for (r = rows; r && !kernel_same (r->kernel, kernel);)
      r = r->next;
  return r;
}
