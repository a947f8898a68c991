/* Special registers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_SPECIAL_H
#define SIM_SPECIAL_H

enum special
{
#define SPECIAL(ID, NAME, COMPONENT, TYPE, KIND) SPECIAL_##ID,
#include "core/exec/opcodes.def"
  SPECIALS
};

/* The special register NAME (".x" as COMPONENT 0; -1: none), or -1.  */
int special_find (const char *name, int component);

#endif
