/* Function bodies.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_BODY_H
#define SIM_PTX_BODY_H

#include "core/ptx/parser.h"

/* The statements of P->func, from '{' to '}'.  */
bool parse_body (struct parser *p);

#endif
