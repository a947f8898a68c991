/* The plugin's notes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC compiles functions in an order of its own, and the plugin looks at a function several times.
   So notes are kept until all have been made, and said in the order of the source.  */

#include "base/compat.h"
#include "base/say.h"
#include "base/acc-options.h"
#include "base/json-text.h"
#include "base/sources.h"
#include "plan/target.h"

/* A note that is not said yet.  */

struct note
{
  dump_flags_t kind;
  location_t loc;
  char *text;
  const struct acc_source *in;	/* the function that it is about, or null */
  bool planned;			/* it is about what was planned for a GPU */
  unsigned number;
};

/* Where the notes go as diagnostics, beside what -fopt-info asks for.  */

enum sarif { NO_SARIF, SARIF_ALONE, SARIF_BESIDE_TEXT };

static auto_vec<note> held;
static auto_vec<char *> kept;

static const char *
kind_name (dump_flags_t kind)
{
  return (kind & MSG_MISSED_OPTIMIZATION ? "missed"
	  : kind & MSG_OPTIMIZED_LOCATIONS ? "optimized" : "note");
}

static const char *
target_name (void)
{
  return plan_target (acc_opts.target)->name;
}

/* Keeps N for the report.  */

static void
keep_note (const note &n)
{
  char *json;
  size_t length;
  FILE *out = open_memstream (&json, &length);
  fputs ("{", out);
  acc_json_place (out, n.loc);
  fputs (", ", out);
  if (n.in)
    {
      acc_json_member (out, "function", xstrdup (n.in->name));
      fputs (", ", out);
    }
  acc_json_member (out, "kind", xstrdup (kind_name (n.kind)));
  fputs (", ", out);
  acc_json_member (out, "text", xstrdup (n.text));
  fputs ("}", out);
  fclose (out);
  kept.safe_push (json);
}

const vec<char *> &
acc_notes_kept (void)
{
  return kept;
}

/* Whether the command line asks for SARIF, which GCC 13 and newer write of diagnostics.  */

static enum sarif
sarif_wanted (void)
{
  enum sarif wanted = NO_SARIF;
  for (unsigned i = 0; i < save_decoded_options_count; i++)
    {
      const char *option = save_decoded_options[i].orig_option_with_args_text;
      if (startswith (option, "-fdiagnostics-format=")
	  || startswith (option, "-fdiagnostics-set-output="))
	wanted = strstr (option, "=sarif") ? SARIF_ALONE : NO_SARIF;
      else if (startswith (option, "-fdiagnostics-add-output=sarif") && wanted == NO_SARIF)
	wanted = SARIF_BESIDE_TEXT;
    }
  return wanted;
}

/* Whether -fopt-info asks for notes of KIND.  */

static bool
is_asked_for (dump_flags_t kind)
{
  const struct dump_file_info *info
    = g->get_dumps ()->get_dump_file_info (current_pass->static_pass_number);
  return info && (info->alt_flags & kind);
}

/* Says N by GCC's means.  */

static void
say (const note &n)
{
  if (acc_opts.report)
    keep_note (n);
  if (!dump_enabled_p ())
    return;
  char *where = (!n.in ? xstrdup ("")
		 : n.planned ? xasprintf (" (in '%s', planned for %s)", n.in->name, target_name ())
		 : xasprintf (" (in '%s')", n.in->name));
  static enum sarif sarif = sarif_wanted ();
  if (sarif != SARIF_BESIDE_TEXT)
    dump_printf_loc (n.kind, dump_user_location_t::from_location_t (n.loc), "%s%s\n", n.text,
		     where);
  if (sarif != NO_SARIF && is_asked_for (n.kind))
    inform (n.loc, "%s: %s%s", kind_name (n.kind), n.text, where);
  free (where);
}

/* Whether A comes before B in the source: negative if so, positive if after it.  */

static int
compare_places (location_t a, location_t b)
{
  if (a == b)
    return 0;
  return linemap_compare_locations (line_table, a, b) > 0 ? -1 : 1;
}

/* The order of notes: function by function, and place by place in each.  */

static int
compare_notes (const void *a, const void *b)
{
  const note *x = (const note *) a, *y = (const note *) b;
  int order = (x->in != NULL) - (y->in != NULL);
  if (x->in && y->in && x->in != y->in)
    order = compare_places (x->in->loc, y->in->loc);
  if (order == 0 && x->in && y->in)
    order = x->in->number - y->in->number;
  if (order == 0)
    order = compare_places (x->loc, y->loc);
  return order ? order : (int) x->number - (int) y->number;
}

/* Whether the note number I has been said: of two copies of a loop, the same is said.  */

static bool
is_said (unsigned i)
{
  const note &n = held[i];
  while (i-- > 0 && held[i].in == n.in && held[i].loc == n.loc)
    if (held[i].kind == n.kind && strcmp (held[i].text, n.text) == 0)
      return true;
  return false;
}

void
acc_say_all (void)
{
  held.qsort (compare_notes);
  for (unsigned i = 0; i < held.length (); i++)
    if (!is_said (i))
      say (held[i]);
  for (const note &n : held)
    free (n.text);
  held.truncate (0);
}

void ATTRIBUTE_GCC_DIAG (3, 4)
acc_say (dump_flags_t kind, location_t loc, const char *format, ...)
{
  if (!dump_enabled_p () && !acc_opts.report)
    return;
  va_list ap;
  va_start (ap, format);
  if (LOCATION_LOCUS (loc) <= BUILTINS_LOCATION && current_function_decl)
    loc = DECL_SOURCE_LOCATION (current_function_decl);
  note n = { kind, loc, xvasprintf (format, ap), NULL, false, held.length () };
  va_end (ap);
  n.in = acc_source_of (current_function_decl, &n.planned);
  held.safe_push (n);
  /* After an error, GCC does not get to where notes are said.  */
  if (seen_error ())
    acc_say_all ();
}

unsigned
acc_say_count (void)
{
  return held.length ();
}

void
acc_say_forget (unsigned n)
{
  while (held.length () > n)
    free (held.pop ().text);
}

void
acc_say_refused (location_t loc, const char *name, const char *why)
{
  acc_say (MSG_MISSED_OPTIMIZATION, loc, "'%s' is not cached: %s", name, why);
}
