/* Special registers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_SPECIAL_H
#define SIM_SPECIAL_H

#include <stddef.h>
#include <stdint.h>

enum special
{
#define SPECIAL(ID, NAME, COMPONENT, TYPE, KIND) SPECIAL_##ID,
#include "core/ptx/special.def"
  SPECIALS
};

/* The special register called NAME with COMPONENT (0 for ".x", -1 for none),
   or -1.  */
int special_find (const char *name, int component);

/* How PTX spells register N.  The text is in BUF or constant.  */
const char *special_text (uint64_t n, char *buf, size_t size);

#endif
