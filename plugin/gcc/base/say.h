/* The plugin's notes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_SAY_H
#define ACCCACHE_BASE_SAY_H

/* Makes a note of KIND on the current function, for -fopt-info and for the report.  */
extern void acc_say (dump_flags_t kind, location_t loc, const char *format, ...)
  ATTRIBUTE_GCC_DIAG (3, 4);
/* Makes the note that the array NAME is not cached because of WHY.  */
extern void acc_say_refused (location_t loc, const char *name, const char *why);
/* The notes that were kept, as JSON objects.  */
extern const vec<char *> &acc_notes_kept (void);

/* Says all notes that have been made, in the order of the source.  */
extern void acc_say_all (void);
/* How many notes are not said yet, and forgets all of these but the first N.  */
extern unsigned acc_say_count (void);
extern void acc_say_forget (unsigned n);

#endif
