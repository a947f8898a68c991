/* What a program tells the checks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_NOTE_H
#define SIM_NOTE_H

#include "core/exec/exec.h"
#include "core/limits.h"

/* AUX of the step.  */
struct note
{
  const char *kind;
  char name[LIMIT_NOTE_NAME];
  unsigned count;
  row_t value[SIM_NOTE_VALUES];
};

exec_fn exec_note;

#endif
