/* The handlers of steps: vector code, compiled once for each instruction set.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_EXEC_TABLE_H
#define SIM_EXEC_TABLE_H

#include "core/exec/exec.h"

/* Handlers by row of opcodes.def and by step of uops.def.  */
struct exec_table
{
  exec_fn *const *ops;
  exec_fn *const *uops;
};

/* The table for the best instruction set that the host has.  */
const struct exec_table *exec_table (void);

enum uop
{
#define UOP(NAME) UOP_##NAME,
#include "core/exec/uops.def"
  UOPS
};

enum op
{
#define OP1(NAME, ...) OP_##NAME,
#define OP2(NAME, ...) OP_##NAME,
#define OP3(NAME, ...) OP_##NAME,
#define CMP(NAME, ...) OP_##NAME,
#define FORM(NAME, ...) OP_##NAME,
#include "core/exec/opcodes.def"
  OPS
};

#endif
