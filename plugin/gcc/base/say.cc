/* The plugin's notes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/say.h"
#include "base/acc-options.h"
#include "base/json-text.h"

static auto_vec<char *> kept;

/* Keeps the note TEXT of KIND, which is about LOC, for the report.  */

static void
keep_note (dump_flags_t kind, location_t loc, const char *text)
{
  char *json;
  size_t length;
  FILE *out = open_memstream (&json, &length);
  fputs ("{", out);
  acc_json_place (out, loc);
  fputs (", ", out);
  acc_json_member (out, "kind", xstrdup (kind & MSG_MISSED_OPTIMIZATION ? "missed"
					 : kind & MSG_OPTIMIZED_LOCATIONS ? "optimized" : "note"));
  fputs (", ", out);
  acc_json_member (out, "text", xstrdup (text));
  fputs ("}", out);
  fclose (out);
  kept.safe_push (json);
}

const vec<char *> &
acc_notes_kept (void)
{
  return kept;
}

void ATTRIBUTE_GCC_DIAG (3, 4)
acc_say (dump_flags_t kind, location_t loc, const char *format, ...)
{
  if (!dump_enabled_p () && !acc_opts.report)
    return;
  va_list ap;
  va_start (ap, format);
  char *text = xvasprintf (format, ap);
  va_end (ap);
  if (acc_opts.report)
    keep_note (kind, loc, text);
  if (dump_enabled_p ())
    dump_printf_loc (kind, dump_user_location_t::from_location_t (loc), "%s\n", text);
  free (text);
}

void
acc_say_refused (location_t loc, const char *name, const char *why)
{
  acc_say (MSG_MISSED_OPTIMIZATION, loc, "'%s' is not cached: %s", name, why);
}
