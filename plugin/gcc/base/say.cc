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

/* A note that is not said yet.  */

struct note
{
  dump_flags_t kind;
  location_t loc;
  char *text;
};

static auto_vec<note> held;

/* How many notes were held when they began to be, once for each time.  */
static auto_vec<unsigned> held_before;

static void
say (const note &n)
{
  if (acc_opts.report)
    keep_note (n.kind, n.loc, n.text);
  if (dump_enabled_p ())
    dump_printf_loc (n.kind, dump_user_location_t::from_location_t (n.loc), "%s\n", n.text);
}

void ATTRIBUTE_GCC_DIAG (3, 4)
acc_say (dump_flags_t kind, location_t loc, const char *format, ...)
{
  if (!dump_enabled_p () && !acc_opts.report)
    return;
  va_list ap;
  va_start (ap, format);
  note n = { kind, loc, xvasprintf (format, ap) };
  va_end (ap);
  if (!held_before.is_empty ())
    {
      held.safe_push (n);
      return;
    }
  say (n);
  free (n.text);
}

void
acc_say_hold (void)
{
  held_before.safe_push (held.length ());
}

void
acc_say_release (bool wanted)
{
  unsigned before = held_before.pop ();
  if (wanted && !held_before.is_empty ())
    return;
  for (unsigned i = before; i < held.length (); i++)
    {
      if (wanted)
	say (held[i]);
      free (held[i].text);
    }
  held.truncate (before);
}

void
acc_say_refused (location_t loc, const char *name, const char *why)
{
  acc_say (MSG_MISSED_OPTIMIZATION, loc, "'%s' is not cached: %s", name, why);
}
