/* The plugin's notes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/say.h"

void ATTRIBUTE_GCC_DIAG (3, 4)
acc_say (dump_flags_t kind, location_t loc, const char *format, ...)
{
  if (!dump_enabled_p ())
    return;
  va_list ap;
  va_start (ap, format);
  char *text = xvasprintf (format, ap);
  va_end (ap);
  dump_printf_loc (kind, dump_user_location_t::from_location_t (loc), "%s\n", text);
  free (text);
}

void
acc_say_refused (location_t loc, const char *name, const char *why)
{
  acc_say (MSG_MISSED_OPTIMIZATION, loc, "'%s' is not cached: %s", name, why);
}
