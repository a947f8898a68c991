/* The directives that may stand anywhere: .file, .loc, .pragma, .section.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_DIRECTIVE_H
#define SIM_PTX_DIRECTIVE_H

#include "core/ptx/parser.h"

/* Read a directive that may stand anywhere, if P is at one: then *KNOWN is
   true.  False after an error.  */
bool parse_anywhere (struct parser *p, bool *known);

#endif
