/* The decoders of forms: opcodes.def says which row has which.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_FORMS_H
#define SIM_FORMS_H

#include "core/decode/opcode.h"

#define OP1(...)
#define FORM(NAME, KEY, DECODER, ARGUMENT, OPTIONS, CLASS)		\
  decode_fn decode_##DECODER;
#include "core/exec/opcodes.def"

#endif
