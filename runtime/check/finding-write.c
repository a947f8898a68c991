/* A finding as an object of JSON, of our own form or of SARIF's.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "check/finding-write.h"
#include "check/json.h"
#include "core/ptx/disasm.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Write a member KEY, a comma before it, unless TEXT is NULL or empty.  */
static void
text_member (FILE *out, const char *key, const char *text)
{
  if (!text || !*text)
    return;
  fprintf (out, ", \"%s\": ", key);
  json_text (out, text);
}

static void
number_member (FILE *out, const char *key, unsigned long long n)
{
  fprintf (out, ", \"%s\": %llu", key, n);
}

/* --- Our own form ------------------------------------------------------------- */

/* One of the threads of a finding in module M.  */
static void
write_access (FILE *out, const struct sim_module *m,
	      const struct finding_thread *t)
{
  char text[256];
  struct sim_insn_info info;
  sim_insn_info (m, t->insn, &info);
  fputs ("{ \"what\": ", out);
  json_text (out, t->what);
  number_member (out, "gang", t->gang);
  number_member (out, "worker", t->worker);
  number_member (out, "vector", t->vector);
  if (info.file && info.line)
    {
      text_member (out, "file", info.file);
      number_member (out, "line", info.line);
      number_member (out, "column", info.column);
    }
  text_member (out, "function", info.function);
  text_member (out, "ptx", info.text);
  number_member (out, "ptxLine", info.text_line);
  text_member (out, "instruction", sim_insn_text (m, t->insn, text, sizeof text));
  fputs (" }", out);
}

void
finding_json (FILE *out, const struct finding *f, bool suppressed)
{
  text_member (out, "check", f->check);
  text_member (out, "kind", f->kind);
  text_member (out, "message", f->text);
  fprintf (out, ", \"suppressed\": %s", suppressed ? "true" : "false");
  text_member (out, "memory", f->object);
  text_member (out, "name", f->name);
  text_member (out, "hint", f->hint);
  text_member (out, "place", f->place);
  if (f->launch)
    {
      text_member (out, "kernel", f->launch->kernel->name);
      number_member (out, "launch", f->launch->serial);
    }
  fputs (", \"accesses\": [", out);
  if (f->first.what)
    write_access (out, f->launch->kernel->module, &f->first);
  if (f->second.what)
    {
      fputs (", ", out);
      write_access (out, f->launch->kernel->module, &f->second);
    }
  fputs ("] }", out);
}

/* --- SARIF ---------------------------------------------------------------------- */

/* FILE as a URI.  */
static void
write_uri (FILE *out, const char *file)
{
  fputs (*file == '/' ? "\"file://" : "\"", out);
  for (const unsigned char *p = (const unsigned char *) file; *p; p++)
    if (isalnum (*p) || strchr ("/._-~", *p))
      fputc (*p, out);
    else
      fprintf (out, "%%%02X", *p);
  fputc ('"', out);
}

/* A location: LINE of FILE, and what the KERNEL is if there is one.  */
static void
write_location (FILE *out, const char *file, unsigned line, unsigned column,
		const char *kernel)
{
  fputs ("{ \"physicalLocation\": { \"artifactLocation\": { \"uri\": ", out);
  write_uri (out, file);
  fputs (" }", out);
  if (line)
    {
      fprintf (out, ", \"region\": { \"startLine\": %u", line);
      if (column)
	number_member (out, "startColumn", column);
      fputs (" }", out);
    }
  fputs (" }", out);
  if (kernel)
    {
      fputs (", \"logicalLocations\": [{ \"kind\": \"function\"", out);
      text_member (out, "name", kernel);
      fputs (" }]", out);
    }
}

/* Where thread T of F is: in the source, or else in the PTX.  */
static void
write_thread_location (FILE *out, const struct finding *f,
		       const struct finding_thread *t)
{
  struct sim_insn_info info;
  sim_insn_info (f->launch->kernel->module, t->insn, &info);
  if (info.file && info.line)
    write_location (out, info.file, info.line, info.column,
		    f->launch->kernel->name);
  else
    write_location (out, info.text ? info.text : "PTX", info.text_line, 0,
		    f->launch->kernel->name);
}

/* "file:line" on the host, where a finding without a launch is.  */
static void
write_place (FILE *out, const char *place)
{
  const char *colon = strrchr (place, ':');
  unsigned line = colon ? atoi (colon + 1) : 0;
  char *file = strndup (place, line ? (size_t) (colon - place) : strlen (place));
  write_location (out, file ? file : place, line, 0, NULL);
  free (file);
}

/* The finding in one sentence or two.  */
static void
write_message (FILE *out, const struct finding *f)
{
  char *text;
  if (asprintf (&text, "%s%s%s%s%s", f->text, f->object ? ": " : "",
		f->object ? f->object : "", f->hint ? ". " : "",
		f->hint ? f->hint : "") < 0)
    return;
  fputs (", \"message\": { \"text\": ", out);
  json_text (out, text);
  fputs (" }", out);
  free (text);
}

/* Add to a location that has been begun what thread T did there.  */
static void
end_related (FILE *out, const struct finding_thread *t)
{
  char *text;
  if (asprintf (&text, "gang %llu worker %u vector %u %s",
		(unsigned long long) t->gang, t->worker, t->vector, t->what)
      < 0)
    return;
  fputs (", \"message\": { \"text\": ", out);
  json_text (out, text);
  fputs (" } }", out);
  free (text);
}

void
finding_sarif (FILE *out, const struct finding *f, bool suppressed)
{
  fprintf (out, ", \"ruleId\": \"%s:%s\", \"level\": \"error\"", f->check,
	   f->kind);
  write_message (out, f);
  fputs (", \"locations\": [", out);
  if (f->launch)
    write_thread_location (out, f, &f->first);
  else
    write_place (out, f->place);
  fputs (" }]", out);
  if (f->first.what)
    {
      fputs (", \"relatedLocations\": [", out);
      write_thread_location (out, f, &f->first);
      end_related (out, &f->first);
      if (f->second.what)
	{
	  fputs (", ", out);
	  write_thread_location (out, f, &f->second);
	  end_related (out, &f->second);
	}
      fputs ("]", out);
    }
  if (suppressed)
    fputs (", \"suppressions\": [{ \"kind\": \"external\" }]", out);
  fputs (" }", out);
}
