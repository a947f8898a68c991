/* Which block of a Fortran source a line is in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_FORTRAN_BLOCKS_H
#define ACCCACHE_FRONTEND_FORTRAN_BLOCKS_H

#include "frontend/fortran-source.h"

extern void acc_blocks_begin (void);
extern void acc_blocks_directive (struct acc_line *);
extern struct acc_line *acc_blocks_statement (struct acc_line *);
extern bool acc_blocks_in_loop (void);

#endif
