/* The instrument's files: kernels.csv, loads.csv and metrics.json.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Files of an earlier run are kept under names with "before" in them, so that two
   runs can be compared.  */

#define _GNU_SOURCE 1
#include "metrics/metrics-write.h"
#include "check/json.h"
#include "check/room.h"
#include "core/target.h"
#include "metrics/metrics-columns.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool
complain (const char *what, const char *name)
{
  fprintf (stderr, "acccache: cannot %s '%s': %s\n", what, name,
	   strerror (errno));
  return false;
}

/* Make FOLDER and the folders that it is in.  */
static bool
make_folder (const char *folder)
{
  char *path = room_text (folder);
  bool good = true;
  for (char *p = path + 1; good; p++)
    if (*p == '/' || !*p)
      {
	char end = *p;
	*p = 0;
	good = mkdir (path, 0777) == 0 || errno == EEXIST;
	*p = end;
	if (!end)
	  break;
      }
  free (path);
  return good || complain ("make the folder", folder);
}

/* Open FOLDER/STEM.EXTENSION for writing.  A file that is there becomes
   STEM.before.EXTENSION.  */
static FILE *
open_file (const char *folder, const char *stem, const char *extension)
{
  char *name, *before;
  if (asprintf (&name, "%s/%s.%s", folder, stem, extension) < 0
      || asprintf (&before, "%s/%s.before.%s", folder, stem, extension) < 0)
    room_none ();
  rename (name, before);
  FILE *out = fopen (name, "w");
  if (!out)
    complain ("write", name);
  free (name);
  free (before);
  return out;
}

/* TEXT as a CSV field.  */
static void
csv_text (FILE *out, const char *text)
{
  fputc ('"', out);
  for (; *text; text++)
    {
      if (*text == '"')
	fputc ('"', out);
      fputc (*text, out);
    }
  fputc ('"', out);
}

static void
print_number (FILE *out, const struct metrics_column *c)
{
  if (c->whole)
    fprintf (out, "%llu", (unsigned long long) c->n);
  else
    fprintf (out, "%.6g", c->x);
}

static void
write_kernels (const struct metrics *list, FILE *out)
{
  struct metrics_column c[METRICS_COLUMNS];
  for (const struct metrics *m = list; m; m = m->next)
    {
      unsigned n = metrics_columns (m, c);
      if (m == list)
	{
	  fputs ("kernel", out);
	  for (unsigned i = 0; i < n; i++)
	    fprintf (out, ",%s", c[i].name);
	  fputc ('\n', out);
	}
      csv_text (out, m->kernel);
      for (unsigned i = 0; i < n; i++)
	{
	  fputc (',', out);
	  print_number (out, &c[i]);
	}
      fputc ('\n', out);
    }
}

static void
write_loads (const struct metrics *list, FILE *out)
{
  fputs ("kernel,launch,place,ptx_line,instruction,requests,accesses,"
	 "l1_on_bytes,l1_off_bytes,within_warp,within_block,"
	 "cross_instruction,none,cache\n", out);
  for (const struct metrics *m = list; m; m = m->next)
    for (size_t i = 0; i < m->load_count; i++)
      {
	const struct metrics_load *l = &m->load[i];
	const struct traffic *t = &l->traffic;
	csv_text (out, m->kernel);
	fprintf (out, ",%llu,", (unsigned long long) m->launch);
	csv_text (out, l->place);
	fprintf (out, ",%u,", l->text_line);
	csv_text (out, l->text);
	fprintf (out, ",%llu,%llu,%llu,%llu,%llu,%llu,%llu,%llu,%s\n",
		 (unsigned long long) t->requests,
		 (unsigned long long) t->accesses,
		 (unsigned long long) t->bytes_on,
		 (unsigned long long) t->bytes_off,
		 (unsigned long long) t->within_warp,
		 (unsigned long long) t->within_block,
		 (unsigned long long) t->cross,
		 (unsigned long long) t->none, l->advice);
      }
}

static void
json_load (FILE *out, const struct metrics_load *l)
{
  const struct traffic *t = &l->traffic;
  fputs ("\n        { \"place\": ", out);
  json_text (out, l->place);
  fprintf (out, ", \"ptx_line\": %u, \"instruction\": ", l->text_line);
  json_text (out, l->text);
  fprintf (out, ",\n          \"requests\": %llu, \"accesses\": %llu, "
	   "\"l1_on_bytes\": %llu, \"l1_off_bytes\": %llu,\n"
	   "          \"within_warp\": %llu, \"within_block\": %llu, "
	   "\"cross_instruction\": %llu, \"none\": %llu, \"cache\": \"%s\" }",
	   (unsigned long long) t->requests, (unsigned long long) t->accesses,
	   (unsigned long long) t->bytes_on, (unsigned long long) t->bytes_off,
	   (unsigned long long) t->within_warp,
	   (unsigned long long) t->within_block, (unsigned long long) t->cross,
	   (unsigned long long) t->none, l->advice);
}

/* The device that the launches ran on.  */
static void
json_device (FILE *out, const struct sim_target *t)
{
  fputs ("{ \"device\": { \"target\": ", out);
  json_text (out, t->key);
  fputs (", \"name\": ", out);
  json_text (out, t->name);
#define TARGET_FIELD(NAME, UNIT, LEAST, WHAT)	\
  fprintf (out, ",\n    \"" #NAME "\": %llu", (unsigned long long) t->NAME);
#include "core/targets.def"
  fputs (" },\n  \"launches\": [", out);
}

static void
write_json (const struct metrics *list, FILE *out)
{
  struct metrics_column c[METRICS_COLUMNS];
  json_device (out, list->target);
  for (const struct metrics *m = list; m; m = m->next)
    {
      fprintf (out, "%s\n    { \"kernel\": ", m == list ? "" : ",");
      json_text (out, m->kernel);
      fprintf (out, ",\n      \"grid\": [%u, %u, %u], \"block\": [%u, %u, %u]",
	       m->grid[0], m->grid[1], m->grid[2], m->block[0], m->block[1],
	       m->block[2]);
      unsigned n = metrics_columns (m, c);
      for (unsigned i = 0; i < n; i++)
	{
	  fprintf (out, ",\n      \"%s\": ", c[i].name);
	  print_number (out, &c[i]);
	}
      fputs (",\n      \"loads\": [", out);
      for (size_t i = 0; i < m->load_count; i++)
	{
	  if (i)
	    fputc (',', out);
	  json_load (out, &m->load[i]);
	}
      fputs (" ] }", out);
    }
  struct metrics_copies to = metrics_copies (true), back = metrics_copies (false);
  fprintf (out, " ],\n  \"copies\": { \"to_device\": %llu, \"to_device_bytes\": %llu, "
	   "\"back\": %llu, \"back_bytes\": %llu } }\n", (unsigned long long) to.copies,
	   (unsigned long long) to.bytes, (unsigned long long) back.copies,
	   (unsigned long long) back.bytes);
}

bool
metrics_write (const struct metrics *list, const char *folder)
{
  static const struct
  {
    const char *stem, *extension;
    void (*write) (const struct metrics *, FILE *);
  } files[] = { { "kernels", "csv", write_kernels },
		{ "loads", "csv", write_loads },
		{ "metrics", "json", write_json } };
  if (!make_folder (folder))
    return false;
  bool good = true;
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    {
      FILE *out = open_file (folder, files[i].stem, files[i].extension);
      if (!out)
	return false;
      files[i].write (list, out);
      if (fclose (out) != 0)
	good = complain ("write into", folder);
    }
  return good;
}
