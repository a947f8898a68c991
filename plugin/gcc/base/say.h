/* The plugin's notes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_SAY_H
#define ACCCACHE_BASE_SAY_H

/* Prints a note of KIND, as -fopt-info asks for, and keeps it for the report.  */
extern void acc_say (dump_flags_t kind, location_t loc, const char *format, ...)
  ATTRIBUTE_GCC_DIAG (3, 4);
/* Prints the note that the array NAME is not cached because of WHY.  */
extern void acc_say_refused (location_t loc, const char *name, const char *why);
/* The notes that were kept, as JSON objects.  */
extern const vec<char *> &acc_notes_kept (void);

/* Holds the notes from now on until acc_say_release, which says them if WANTED, and forgets them
   otherwise.  If notes were held before, they wait for the release of those.  */
extern void acc_say_hold (void);
extern void acc_say_release (bool wanted);

#endif
