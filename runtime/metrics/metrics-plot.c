/* The instrument's drawings, made by gnuplot: parallel spatial locality of each
   kernel, and a comparison with the run before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   metrics_write has kept the numbers of the run before in kernels.before.csv.
   Of a kernel with several launches the largest one is drawn.  */

#define _GNU_SOURCE 1
#include "metrics/metrics-plot.h"
#include "check/room.h"
#include "metrics/metrics-read.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

extern char **environ;

/* --- Scripts ---------------------------------------------------------------------------- */

/* NAME between quotes for gnuplot.  */
static void
quote (FILE *out, const char *name)
{
  fputc ('\'', out);
  for (; *name; name++)
    fputs (*name == '\'' ? "''" : (char[]) { *name, 0 }, out);
  fputc ('\'', out);
}

/* The colour of R: that of the row of NOW with the same kernel.  */
static int
colour (const struct metrics_row *now, const struct metrics_row *r)
{
  const struct metrics_row *same = metrics_find (now, r->kernel);
  int n = 1;
  for (; now && now != same; now = now->next)
    n++;
  return n;
}

static void
script_locality (FILE *out, const struct metrics_row *now, char *const *names,
		 const struct metrics_row *before, char *const *names_before)
{
  char column[16];
  fputs ("set output 'psl.svg'\n"
	 "set title 'Parallel spatial locality'\n"
	 "set xlabel 'low address bits dropped'\n"
	 "set ylabel 'entropy of a time step / log2 (threads)'\n"
	 "set xrange [0:10]\nset yrange [0:1.05]\nset xtics 1\n"
	 "set key outside right top\nset grid\n", out);
  int n = 0;
  for (int old = 0; old < 2; old++)
    for (const struct metrics_row *r = old ? before : now; r; r = r->next, n++)
      {
	fprintf (out, "$curve%d << EOD\n", n);
	for (int i = 0; i < PSL_BITS; i++)
	  {
	    snprintf (column, sizeof column, "psl_%d", i);
	    fprintf (out, "%d %.6g\n", i,
		     metrics_value (r, old ? names_before : names, column));
	  }
	fputs ("EOD\n", out);
      }
  fputs ("plot ", out);
  n = 0;
  for (int old = 0; old < 2; old++)
    for (const struct metrics_row *r = old ? before : now; r; r = r->next, n++)
      {
	fprintf (out, "%s$curve%d with linespoints linecolor %d%s title ",
		 n ? ", \\\n  " : "", n, colour (now, r),
		 old ? " dashtype 2" : "");
	char *title;
	if (asprintf (&title, "%s%s", r->kernel, old ? " (before)" : "") < 0)
	  room_none ();
	quote (out, title);
	free (title);
      }
  fputs ("\n", out);
}

/* A bar chart with each number of each kernel; those of the run before are 1.  */
static void
script_comparison (FILE *out, const struct metrics_row *now, char *const *names,
		   const struct metrics_row *before, char *const *names_before)
{
  int n = 0;
  for (const struct metrics_row *r = now; r; r = r->next)
    {
      const struct metrics_row *old = metrics_find (before, r->kernel);
      if (!old)
	continue;
      fprintf (out, "$bars%d << EOD\n", n);
      for (int i = 0; i < metrics_compared_count; i++)
	{
	  double a = metrics_value (old, names_before, metrics_compared[i].column);
	  double b = metrics_value (r, names, metrics_compared[i].column);
	  /* There is no ratio to 0.  */
	  if (a > 0)
	    fprintf (out, "\"%s\" %.6g\n", metrics_compared[i].title, b / a);
	  else
	    fprintf (out, "\"%s\" NaN\n", metrics_compared[i].title);
	}
      fprintf (out, "EOD\nkernel%d = ", n++);
      quote (out, r->kernel);
      fputc ('\n', out);
    }
  if (n == 0)
    return;
  fputs ("reset\nset output 'comparison.svg'\n"
	 "set title 'This run against the run before (1: the same; less is "
	 "better)'\n"
	 "set style data histograms\nset style fill solid 0.6\n"
	 "set xtics rotate by -30 noenhanced\nset key outside below noenhanced\n"
	 "set yrange [0:*]\nset grid y\nset arrow from graph 0,first 1 to "
	 "graph 1,first 1 nohead dashtype 2\nplot ", out);
  for (int i = 0; i < n; i++)
    fprintf (out, "%s$bars%d using 2:xtic(1) title kernel%d", i ? ", " : "", i,
	     i);
  fputs ("\n", out);
}

static bool
run_gnuplot (const char *folder)
{
  pid_t child;
  int status;
  char *args[] = { "gnuplot", "plot.gp", NULL };
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_addchdir_np (&actions, folder);
  int error = posix_spawnp (&child, "gnuplot", &actions, NULL, args, environ);
  posix_spawn_file_actions_destroy (&actions);
  if (error == ENOENT)
    fprintf (stderr, "acccache: --plot needs gnuplot, which is not installed; "
	     "once it is, run it on plot.gp in '%s'\n", folder);
  else if (error)
    fprintf (stderr, "acccache: cannot run gnuplot: %s\n", strerror (error));
  else if (waitpid (child, &status, 0) == child && status == 0)
    return true;
  else
    fprintf (stderr, "acccache: gnuplot could not draw plot.gp in '%s'\n",
	     folder);
  return false;
}

bool
metrics_plot (const struct metrics *list, const char *folder)
{
  char *file[3], **names, **names_before;
  if (!list)
    return true;
  if (asprintf (&file[0], "%s/kernels.csv", folder) < 0
      || asprintf (&file[1], "%s/kernels.before.csv", folder) < 0
      || asprintf (&file[2], "%s/plot.gp", folder) < 0)
    room_none ();
  struct metrics_row *now = metrics_read (file[0], &names);
  struct metrics_row *before = metrics_read (file[1], &names_before);
  FILE *out = fopen (file[2], "w");
  bool good = out != NULL && now != NULL;
  if (good)
    {
      fputs ("set terminal svg size 900,600 noenhanced background 'white'\n",
	     out);
      script_locality (out, now, names, before, names_before);
      script_comparison (out, now, names, before, names_before);
    }
  else
    fprintf (stderr, "acccache: cannot write '%s': %s\n", file[2],
	     strerror (errno));
  if (out)
    good &= fclose (out) == 0;
  metrics_free_rows (now, names);
  metrics_free_rows (before, names_before);
  for (int i = 0; i < 3; i++)
    free (file[i]);
  return good && run_gnuplot (folder);
}
