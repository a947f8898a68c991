/* Constant expressions of PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_EXPR_H
#define SIM_PTX_EXPR_H

#include "core/ptx/parser.h"

/* An integer constant expression.  */
bool parse_const (struct parser *p, uint64_t *value);
/* A constant of either kind: OPERAND_INT, OPERAND_FLOAT, OPERAND_DOUBLE.  */
bool parse_number (struct parser *p, enum ptx_operand_kind *kind,
		   uint64_t *value);

#endif
