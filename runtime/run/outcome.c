/* What has happened while the program ran: the last line, the files of the findings, and the
   exit status.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "run/outcome.h"
#include "acc-config.h"
#include "check/json.h"
#include "core/kernel-name.h"
#include "driver/observers.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* A growing list of words.  */
struct words
{
  char **word;
  size_t count;
};

/* A finding: what its process has left of it.  */
struct found
{
  const char *id, *rule, *json, *sarif;
  const char *times;
};

struct outcome
{
  bool not_begun;
  bool device;			/* Somebody has used it.  */
  bool told, silent;		/* Kernels have told of cache directives, or a process of none.  */
  struct words kernels;		/* Launched and chosen, ...  */
  struct words others;		/* ... and not chosen.  */
  struct words failed;		/* Ended by an error.  */
  unsigned long findings, suppressed;
  struct found *found;		/* Both of these, */
  size_t found_count;
};

int
outcome_open (void)
{
  return memfd_create ("acccache-run", MFD_CLOEXEC);
}

char *
outcome_name (int descriptor)
{
  return config_text ("/proc/%d/fd/%d", (int) getpid (), descriptor);
}

void
outcome_not_begun (int descriptor)
{
  dprintf (descriptor, "not-begun\n");
}

/* --- Reading ---------------------------------------------------------------------- */

static void
add_word (struct words *w, char *word)
{
  for (size_t i = w->count; i-- > 0;)
    if (strcmp (w->word[i], word) == 0)
      return;
  w->word = reallocarray (w->word, w->count + 1, sizeof *w->word);
  if (!w->word)
    abort ();
  w->word[w->count++] = word;
}

/* The finding called ID, perhaps a new one.  */
static struct found *
find_id (struct outcome *o, const char *id)
{
  for (size_t i = o->found_count; i-- > 0;)
    if (strcmp (o->found[i].id, id) == 0)
      return &o->found[i];
  o->found = reallocarray (o->found, o->found_count + 1, sizeof *o->found);
  if (!o->found)
    abort ();
  struct found *f = &o->found[o->found_count++];
  *f = (struct found) { .id = id, .times = "1" };
  return f;
}

/* Understand a line about a finding: WHAT, and in REST its ID and more.  */
static void
read_finding (struct outcome *o, const char *what, char *rest)
{
  char *more = strchr (rest, ' ');
  if (!more)
    return;
  *more++ = 0;
  struct found *f = find_id (o, rest);
  if (strcmp (what, "json") == 0)
    f->json = more;
  else if (strcmp (what, "sarif") == 0)
    f->sarif = more;
  else if (strcmp (what, "count") == 0)
    f->times = more;
  else
    {
      f->rule = more;
      *(strcmp (what, "finding") == 0 ? &o->findings : &o->suppressed) += 1;
    }
}

static void
read_event (struct outcome *o, char *line)
{
  char *rest = strchr (line, ' ');
  if (rest)
    *rest++ = 0;
  if (strcmp (line, "device") == 0)
    o->device = true;
  else if (strcmp (line, "not-begun") == 0)
    o->not_begun = true;
  else if (strcmp (line, "told") == 0)
    o->told = true;
  else if (strcmp (line, "silent") == 0)
    o->silent = true;
  else if (!rest)
    return;
  else if (strcmp (line, "kernel") == 0)
    add_word (&o->kernels, rest);
  else if (strcmp (line, "other") == 0)
    add_word (&o->others, rest);
  else if (strcmp (line, "failed") == 0)
    add_word (&o->failed, rest);
  else
    read_finding (o, line, rest);
}

/* All that is in DESCRIPTOR.  The strings stay.  */
static void
read_outcome (struct outcome *o, int descriptor)
{
  off_t size = lseek (descriptor, 0, SEEK_END);
  char *text = calloc (1, size < 0 ? 1 : size + 1);
  ssize_t n = text && size > 0 ? pread (descriptor, text, size, 0) : 0;
  if (n <= 0)
    return;
  for (char *rest, *line = strtok_r (text, "\n", &rest); line;
       line = strtok_r (NULL, "\n", &rest))
    read_event (o, line);
}

/* Whether anything has been checked: where only promises are, some kernel has to tell of one.  */
static bool
any_checked (const struct outcome *o, const struct config *c)
{
  return o->kernels.count
	 && (c->check != CONFIG_CHECK_promise || o->told || !o->silent);
}

/* --- The last line -------------------------------------------------------------------- */

static void
print_count (FILE *out, unsigned long n, const char *what)
{
  fprintf (out, "%lu %s%s", n, what, n == 1 ? "" : "s");
}

/* No kernel has been launched, or none that was asked for: say why.  */
static void
print_nothing (FILE *out, const struct outcome *o, const struct config *c)
{
  if (o->others.count)
    {
      char name[512];
      fprintf (out, "acccache-run: no kernel has a name that --kernel %s "
	       "means; there were", c->kernel);
      for (size_t i = 0; i < o->others.count; i++)
	fprintf (out, "%s %s", i ? "," : "",
		 kernel_shown (o->others.word[i], name, sizeof name));
      fputc ('\n', out);
    }
  else if (o->device)
    fputs ("acccache-run: the device was there, but the program launched no "
	   "kernel\n", out);
}

static void
print_last (FILE *out, const struct outcome *o, const struct config *c)
{
  if (!o->kernels.count)
    print_nothing (out, o, c);
  fputs ("acccache-run: ", out);
  if (!o->device)
    {
      fputs ("the device was never used\n", out);
      return;
    }
  print_count (out, o->kernels.count, "kernel");
  fputs (c->check && o->kernels.count && !any_checked (o, c) ? " run, none checked"
	 : c->check ? " checked" : c->metrics ? " measured" : " run", out);
  if (c->check)
    {
      fputs (", ", out);
      print_count (out, o->findings, "finding");
    }
  if (o->suppressed)
    fprintf (out, ", %lu suppressed", o->suppressed);
  if (o->failed.count)
    {
      fputs (", ", out);
      print_count (out, o->failed.count, "kernel");
      fputs (" failed", out);
    }
  fputc ('\n', out);
}

/* --- The files ------------------------------------------------------------------------ */

static void
write_words (FILE *out, char *const *word, size_t count)
{
  fputc ('[', out);
  for (size_t i = 0; i < count; i++)
    {
      fputs (i ? ", " : "", out);
      json_text (out, word[i]);
    }
  fputc (']', out);
}

/* The objects of all findings, with their counts as the first member, KEY.  */
static void
write_findings (FILE *out, const struct outcome *o, const char *key,
		bool sarif)
{
  const char *comma = "";
  for (size_t i = 0; i < o->found_count; i++)
    {
      const struct found *f = &o->found[i];
      const char *object = sarif ? f->sarif : f->json;
      if (object)
	fprintf (out, "%s\n    { \"%s\": %s%s", comma, key, f->times, object);
      comma = object ? "," : comma;
    }
}

static size_t
length (char *const *words)
{
  size_t n = 0;
  while (words[n])
    n++;
  return n;
}

static void
write_json_file (FILE *out, const struct outcome *o, char *const *command,
	    int status)
{
  fputs ("{ \"tool\": \"acccache-run\", \"version\": \"" PACKAGE_VERSION
	 "\",\n  \"command\": ", out);
  write_words (out, command, length (command));
  fprintf (out, ",\n  \"exitStatus\": %d, \"deviceUsed\": %s,\n  \"kernels\": ",
	   status, o->device ? "true" : "false");
  write_words (out, o->kernels.word, o->kernels.count);
  fputs (",\n  \"failed\": ", out);
  write_words (out, o->failed.word, o->failed.count);
  fputs (",\n  \"findings\": [", out);
  write_findings (out, o, "count", false);
  fputs (" ] }\n", out);
}

/* The rules of SARIF: the kinds that were found.  */
static void
write_rules (FILE *out, const struct outcome *o)
{
  struct words rules = { NULL, 0 };
  for (size_t i = 0; i < o->found_count; i++)
    if (o->found[i].rule)
      add_word (&rules, (char *) o->found[i].rule);
  for (size_t i = 0; i < rules.count; i++)
    {
      fprintf (out, "%s{ \"id\": ", i ? ", " : "");
      json_text (out, rules.word[i]);
      fputs (" }", out);
    }
  free (rules.word);
}

static void
write_sarif_file (FILE *out, const struct outcome *o, char *const *command,
	     int status)
{
  fputs ("{ \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n"
	 "  \"version\": \"2.1.0\",\n  \"runs\": [{\n    \"tool\": "
	 "{ \"driver\": { \"name\": \"acccache-run\", \"version\": \""
	 PACKAGE_VERSION "\", \"rules\": [", out);
  write_rules (out, o);
  fprintf (out, "] } },\n    \"invocations\": [{ \"executionSuccessful\": %s, "
	   "\"exitCode\": %d, \"arguments\": ",
	   status == 0 ? "true" : "false", status);
  write_words (out, command + 1, length (command + 1));
  fputs (" }],\n    \"results\": [", out);
  write_findings (out, o, "occurrenceCount", true);
  fputs (" ]\n  }] }\n", out);
}

/* Let WRITE write the file NAME; false after a message if that fails.  */
static bool
write_file (const char *name, const struct outcome *o, char *const *command,
	    int status,
	    void (*write) (FILE *, const struct outcome *, char *const *, int))
{
  FILE *out = fopen (name, "w");
  if (out)
    write (out, o, command, status);
  if (out && fclose (out) == 0)
    return true;
  fprintf (stderr, "acccache-run: cannot write '%s': %s\n", name,
	   strerror (errno));
  return false;
}

/* --- The whole --------------------------------------------------------------------------- */

int
outcome_tell (int descriptor, const struct config *c, char *const *command,
	      int status)
{
  struct outcome o = { .device = false };
  int code = WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
  read_outcome (&o, descriptor);
  if (o.not_begun)
    return code;
  FILE *out = c->log ? fopen (c->log, "a") : stderr;
  if (out)
    print_last (out, &o, c);
  bool good = out && fflush (out) == 0;
  if (c->check && code == 0)
    code = o.findings || o.failed.count ? OBSERVERS_EXIT_STATUS
	   : any_checked (&o, c) ? 0 : OBSERVERS_UNUSED_STATUS;
  if (c->json)
    good &= write_file (c->json, &o, command, code, write_json_file);
  if (c->sarif)
    good &= write_file (c->sarif, &o, command, code, write_sarif_file);
  return good ? code : -1;
}
