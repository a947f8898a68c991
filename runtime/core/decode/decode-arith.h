/* The decoders of the rows of opcodes.def that have an expression.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_DECODE_ARITH_H
#define SIM_DECODE_ARITH_H

#include "core/decode/opcode.h"

decode_fn decode_arith, decode_compare;

#endif
