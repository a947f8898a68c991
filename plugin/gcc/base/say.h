/* The plugin's notes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_SAY_H
#define ACCCACHE_BASE_SAY_H

/* Prints a note of KIND, as -fopt-info asks for.  */
extern void acc_say (dump_flags_t kind, location_t loc, const char *format, ...)
  ATTRIBUTE_GCC_DIAG (3, 4);
/* Prints the note that the array NAME is not cached because of WHY.  */
extern void acc_say_refused (location_t loc, const char *name, const char *why);

#endif
