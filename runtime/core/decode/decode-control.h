/* Parameters and results that were declared .reg.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_DECODE_CONTROL_H
#define SIM_DECODE_CONTROL_H

#include "core/decode/emit.h"

/* At the beginning of a function: move parameters from their cells to registers.  */
void emit_parameter_registers (struct decoder *d);
/* At its end: move results from registers to their cells.  */
void emit_result_registers (struct decoder *d);

#endif
