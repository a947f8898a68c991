/* What an instruction needs of its text.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_NEEDS_H
#define SIM_NEEDS_H

#include "core/ptx/ptx.h"

/* True if I may stand in TEXT: its `.target' and `.version' have the instruction.  Otherwise
   WHY, of SIZE, says what is missing.  */
bool needs_met (const struct ptx_insn *i, const struct ptx_text *text, char *why, size_t size);

#endif
