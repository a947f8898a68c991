/* Notes about the loops of `kernels' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/notes.h"
#include "base/say.h"
#include "kernels/ref-names.h"

struct note
{
  unsigned function;	/* its DECL_UID */
  dump_flags_t kind;
  location_t loc;
  char *text;
};

static auto_vec<note> notes;

void ATTRIBUTE_GCC_DIAG (3, 4)
acc_kernels_note (dump_flags_t kind, location_t loc, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  notes.safe_push ({ DECL_UID (current_function_decl), kind, loc, xvasprintf (format, ap) });
  va_end (ap);
}

/* Adds the name of DECL to TEXT, after LEAD if it is the first one.  */

static void
add_name (char **text, bool first, const char *lead, tree decl)
{
  *text = reconcat (*text, *text, first ? lead : ",", " '", acc_kname (decl), "'", NULL);
}

/* Whether DECL is a counter of LOOP or of a loop inside it.  */

static bool
counts_in (const acc_kloop *loop, tree decl)
{
  for (const acc_kcounter &c : loop->counters)
    if (c.var == decl)
      return true;
  for (const acc_kloop *inner : loop->inner)
    if (counts_in (inner, decl))
      return true;
  return false;
}

void
acc_kernels_note_parallel (const acc_kloop *loop, const acc_kverdict *verdict)
{
  char *text = xstrdup ("");
  bool first = true;
  for (const acc_kreduction &r : verdict->reductions)
    {
      add_name (&text, first, "; reduction:", r.var);
      first = false;
    }
  first = true;
  for (tree decl : verdict->privates)
    if (!DECL_ARTIFICIAL (decl) && !counts_in (loop, decl))
      {
	add_name (&text, first, "; private:", decl);
	first = false;
      }
  first = true;
  for (const acc_koverlap &o : verdict->overlaps)
    if (o.name_a && o.name_b)
      {
	text = reconcat (text, text, first ? "; apart:" : ",", " '", o.name_a,
			 "' and '", o.name_b, "'", NULL);
	first = false;
      }
  first = true;
  for (const acc_kcondition &c : verdict->conditions)
    {
      text = reconcat (text, text, first ? "; if " : " and ", c.text, NULL);
      first = false;
    }
  acc_kernels_note (MSG_OPTIMIZED_LOCATIONS, loop->loc, "loop of 'kernels' is made parallel%s",
		    text);
  free (text);
}

void
acc_kernels_say (tree fndecl)
{
  unsigned kept = 0;
  for (const note &n : notes)
    if (n.function != DECL_UID (fndecl))
      notes[kept++] = n;
    else
      {
	acc_say (n.kind, n.loc, "%s", n.text);
	free (n.text);
      }
  notes.truncate (kept);
}
