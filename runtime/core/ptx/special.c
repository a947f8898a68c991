/* The names of the special registers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/special.h"

#include <stdio.h>
#include <string.h>

static const struct
{
  const char *name;
  int component;
} names[] = {
#define SPECIAL(ID, NAME, COMPONENT, TYPE, KIND)			\
  [SPECIAL_##ID] = { NAME, COMPONENT },
#include "core/ptx/special.def"
};

int
special_find (const char *name, int component)
{
  for (int n = 0; n < SPECIALS; n++)
    if (names[n].component == component && strcmp (names[n].name, name) == 0)
      return n;
  return -1;
}

const char *
special_text (uint64_t n, char *buf, size_t size)
{
  if (names[n].component < 0)
    return names[n].name;
  snprintf (buf, size, "%s.%c", names[n].name, "xyzw"[names[n].component]);
  return buf;
}
