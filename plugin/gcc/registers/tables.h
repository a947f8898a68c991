/* Elements of tables of constants in unrolled loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_TABLES_H
#define ACCCACHE_REGISTERS_TABLES_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_put_in_tables (acc_body *body);

#endif
