/* Notes about the loops of `kernels' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/notes.h"
#include "base/say.h"

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
